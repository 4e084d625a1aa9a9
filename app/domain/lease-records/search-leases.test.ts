import { expect, test } from "vitest";
import { saveDraft } from "#domain/leasing";
import { statement, write } from "~/db/client.server";
import { keepBooks } from "../../../tests/factories/keep-books";
import { leaseFields, makeBooks, makeLease } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { searchLeases } from "./index.server";

keepBooks("2026-01-01");

type Scope = ReturnType<typeof makeBooks>;

const people = [
	["Ana", "Diaz"],
	["Bo", "O’Hara"],
	["Zoë", "Müller-Lee"],
	["Cy", "Diaz"],
] as const;

/** Four leases in homes of four properties; the last one is past. Gives their IDs by first name. */
function makeHomes(scope: Scope) {
	const leases = people.map(([firstname, lastname], at) => {
		const name = ["Elm Court", "Oak & Ash", "100% Café", "Elm House"][at] ?? "";
		const { unitId } = makeProperty(scope, {
			name,
			street: `${at + 1} Back Road`,
			units: [{ unitNumber: `${at + 1}B` }],
		});
		return makeLease(scope, { unitId, tenants: [{ firstname, lastname, differentPerson: true }] }).leaseId;
	});
	statement("UPDATE leases SET status = 'past' WHERE id = ?").run(leases[3]);
	return { ana: leases[0] ?? 0, bo: leases[1] ?? 0, zoe: leases[2] ?? 0, cy: leases[3] ?? 0 };
}

test("each word occurs in the name, the unit's number or the property's name; past leases come last", () => {
	const scope = makeBooks();
	const { ana, bo, zoe, cy } = makeHomes(scope);
	const found = (q: string) => searchLeases(scope, q).map(({ id }) => id);
	expect(found("diaz")).toEqual([ana, cy]);
	expect(found(" DIAZ  elm ")).toEqual([ana, cy]);
	expect(found("diaz house")).toEqual([cy]);
	expect(found("diaz oak")).toEqual([]);
	expect(found("iaz 1b")).toEqual([ana]);
	expect(found("b")).toEqual([ana, bo, zoe, cy]);
	expect(found("b di")).toEqual([ana, cy]);
	expect(found("o’hara")).toEqual([bo]);
	expect(found("müller-lee café")).toEqual([zoe]);
	expect(found("0%")).toEqual([zoe]);
	expect(found("100% caf")).toEqual([zoe]);
	expect(found("back")).toEqual([]);
	expect(found("  ")).toEqual([]);
	expect(found("diaz elm elm elm elm nowhere")).toEqual([ana, cy]);
	expect(searchLeases(makeBooks(), "diaz")).toEqual([]);
	must(saveDraft(scope, leaseFields(scope, makeProperty(scope, { name: "Elm Draft" }).unitId)));
	expect(found("elm")).toEqual([ana, cy]);
});

test("a word that is in more than a thousand homes is read by name until 25 are found", () => {
	const scope = makeBooks();
	const { ana, cy } = makeHomes(scope);
	const home = statement(
		"INSERT INTO units (profile_id, property_id, unit_number, sort_key, created_date, updated_date) SELECT profile_id, property_id, ?, ?, created_date, updated_date FROM units WHERE id = (SELECT unit_id FROM leases WHERE id = ?)",
	);
	write(() => Array.from({ length: 1_001 }, (_, at) => home.run(`Suite ${at}`, `suite ${at}`, ana)));
	expect(searchLeases(scope, "elm").map(({ id }) => id)).toEqual([ana, cy]);
	expect(searchLeases(scope, "suite elm")).toEqual([]);
	expect(searchLeases(scope, "court").map(({ id }) => id)).toEqual([ana]);
	const many = Array.from({ length: 30 }, (_, at) => {
		const { unitId } = makeProperty(scope, { name: `Elm ${String(at).padStart(2, "0")}` });
		return makeLease(scope, { unitId }).leaseId;
	});
	expect(searchLeases(scope, "elm").map(({ id }) => id)).toEqual([ana, ...many].slice(0, 25));
});
