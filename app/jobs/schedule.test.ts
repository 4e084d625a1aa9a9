import { Cron } from "croner";
import { expect, test } from "vitest";
import { jobWords } from "#domain/system";
import { jobNames, jobPatterns } from "./schedule.server";

test("the system check says in words what each job does, and of no others", () => {
	expect(Object.keys(jobWords).sort()).toEqual([...jobNames].sort());
});

test("every job has a next run", () => {
	for (const pattern of jobPatterns) expect(new Cron(pattern, { paused: true }).nextRun(), pattern).not.toBeNull();
});
