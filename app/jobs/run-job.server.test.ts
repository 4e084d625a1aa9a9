import { expect, test, vi } from "vitest";
import { setClock } from "#domain/calendar";
import { statement } from "~/db/client.server";
import { runJob } from "./run-job.server";

const lastRun = () =>
	statement<{ outcome: string; started_date: string }>("SELECT * FROM job_runs WHERE name = 'tidy'").get();

test("the last run of a job is on record", async () => {
	setClock("2026-11-21T10:00:00Z");
	await runJob({ name: "tidy", run: () => {} });
	setClock("2026-11-22T10:00:00Z");
	await runJob({ name: "tidy", run: async () => {} });
	setClock();
	expect(lastRun()).toMatchObject({ outcome: "ok", started_date: "2026-11-22T10:00:00.000Z" });
});

test("a failing job is noted and does not end the process", async () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => {});
	await runJob({ name: "tidy", run: () => Promise.reject(new Error("no disk")) });
	expect(lastRun()?.outcome).toBe("failed: no disk");
	expect(log).toHaveBeenCalledOnce();
	log.mockRestore();
});
