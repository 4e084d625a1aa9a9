import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { refuse } from "~/domain/kernel/result";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { answerByAgain, refuseAnswerBy } from "./answer-by";

beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

test("tenants have from one to 180 days to answer, and at least seven again", () => {
	const scope = makeBooks();
	expect([refuseAnswerBy(scope, "2026-03-06"), refuseAnswerBy(scope, "2026-09-01")]).toEqual([undefined, undefined]);
	expect(refuseAnswerBy(scope, "2026-03-05")).toEqual(refuse("Choose a future date.", "answerBy"));
	expect(refuseAnswerBy(scope, "2026-09-02")).toEqual(refuse("Choose Sep 1, 2026 or earlier.", "answerBy"));
	expect(["2026-03-11", "2026-03-12", "2026-03-13", null].map((day) => answerByAgain(scope, day))).toEqual([
		...["2026-03-12", "2026-03-12", "2026-03-13", "2026-03-12"],
	]);
});
