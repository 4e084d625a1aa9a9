import { expect, test } from "vitest";
import { jobWords } from "#domain/system";
import { jobNames } from "./schedule.server";

test("the system check says in words what each job does, and of no others", () => {
	expect(Object.keys(jobWords).sort()).toEqual([...jobNames].sort());
});
