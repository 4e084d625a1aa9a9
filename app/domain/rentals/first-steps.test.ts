import { expect, test } from "vitest";
import { statement } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { makeBooks, makeLease } from "../../../tests/factories/leasing";
import { makeOwner } from "../../../tests/factories/rentals";
import { firstSteps, hideFirstSteps } from "./index.server";

keepBooks("2026-01-10");

const doneOf = (scope: Parameters<typeof firstSteps>[0]) =>
	firstSteps(scope).flatMap(({ step, done }) => (done ? [step] : []));

test("a step is ticked by the records alone, and of one organization alone", () => {
	const [scope, other] = [makeBooks(), makeBooks()];
	expect(firstSteps(scope)).toHaveLength(7);
	expect(doneOf(scope)).toEqual([]);
	makeOwner(scope, { firstname: "Olga", lastname: "Owner" });
	expect(doneOf(scope)).toEqual(["owners"]);
	makeLease(scope);
	statement("UPDATE organization SET street = '1 Main Street' WHERE profile_id = ?").run(scope.profileId);
	expect(doneOf(scope)).toEqual(["address", "units", "owners", "leases"]);
	expect(doneOf(other)).toEqual([]);
});

test("hidden by one organization they are still there for the next", () => {
	const [scope, other] = [makeBooks(), makeBooks()];
	hideFirstSteps(scope);
	expect(firstSteps(scope)).toEqual([]);
	expect(firstSteps(other)).toHaveLength(7);
});
