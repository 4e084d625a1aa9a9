import { existsSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { nowIso, setClock } from "#domain/calendar";
import { addLateFeeRule } from "#domain/collections";
import { foreseenWork, foreseeWork, keepForeseen, mayResumeWork, pausedWork, resumeWork } from "#domain/system";
import { config } from "~/config.server";
import { sqlite, statement } from "~/db/client.server";
import { ruleFields } from "../../tests/factories/late-fees";
import { makeBooks, makeLease } from "../../tests/factories/leasing";
import { must } from "../../tests/factories/must";
import { saying } from "../../tests/factories/told";
import { chargeDueLateFees } from "./charge-late-fees";
import { foreseePausedWork } from "./foresee-work";
import { postRecurring } from "./post-recurring";
import { runJob } from "./run-job.server";

beforeEach(() => {
	config().pauseAfterDays = 3;
	setClock("2026-03-01T10:00:00Z");
});

afterEach(() => {
	config().pauseAfterDays = 0;
	setClock();
});

/** Runs a job that goes by the day and one that goes on, at that moment, and says which ran. */
async function ran(moment: string): Promise<string[]> {
	setClock(moment);
	const names: string[] = [];
	await runJob({ name: "charge", run: () => void names.push("charge") });
	await runJob({ name: "send", run: () => void names.push("send"), goesOn: true });
	return names;
}

test("work that is more than three days behind or ahead waits, and what was asked for goes on", async () => {
	expect(await ran("2026-03-01T10:00:00Z")).toEqual(["charge", "send"]);
	expect(await ran("2026-03-04T10:00:00Z")).toEqual(["charge", "send"]);
	expect(await ran("2026-03-07T10:00:01Z")).toEqual(["send"]);
	expect(await ran("2026-04-10T10:00:00Z")).toEqual(["send"]);
	expect(pausedWork()).toEqual({ ranDate: "2026-03-04T10:00:00.000Z", days: 37, clockIsBehind: false });
	expect(await ran("2026-02-20T10:00:00Z")).toEqual(["send"]);
	expect(pausedWork()).toMatchObject({ days: 12, clockIsBehind: true });
	// The clock was set right.
	expect(await ran("2026-03-05T10:00:00Z")).toEqual(["charge", "send"]);
	expect(pausedWork()).toBeUndefined();
});

test("an installation that had no mark yet begins with now, and with 0 days nothing ever waits", async () => {
	expect(pausedWork()).toBeUndefined();
	expect(await ran("2026-03-01T10:00:00Z")).toEqual(["charge", "send"]);
	config().pauseAfterDays = 0;
	expect(await ran("2027-03-01T10:00:00Z")).toEqual(["charge", "send"]);
});

test("a person resumes the pause that they saw, and every organization's log says so", async () => {
	const [scope, other] = [makeBooks(), makeBooks()];
	await ran("2026-03-01T10:00:00Z");
	await ran("2026-03-20T10:00:00Z");
	const seen = pausedWork()?.ranDate ?? "";
	expect(saying(resumeWork(scope, "2026-01-01T00:00:00.000Z"))).toBe("form: Scheduled work is no longer paused.");
	expect(await ran("2026-03-20T10:00:00Z")).toEqual(["send"]);
	must(resumeWork(scope, seen));
	expect(saying(resumeWork(scope, seen))).toBe("form: Scheduled work is no longer paused.");
	expect(await ran("2026-03-20T10:00:00Z")).toEqual(["charge", "send"]);
	const entries = statement(
		"SELECT profile_id AS profileId, user_id AS userId, summary FROM activity_log WHERE action = 'organization.work_resumed' ORDER BY id",
	).all();
	const summary = "Scheduled work was resumed after a pause.";
	expect(entries).toEqual([
		{ profileId: scope.profileId, userId: scope.userId, summary },
		{ profileId: other.profileId, userId: null, summary },
	]);
});

test("the operator may resume, and an only organization's member who changes its settings", () => {
	makeBooks();
	const ana = { email: "ana@example.com", editsSettings: true };
	expect(mayResumeWork(ana)).toBe(true);
	expect(mayResumeWork({ ...ana, editsSettings: false })).toBe(false);
	makeBooks();
	expect(mayResumeWork(ana)).toBe(false);
	config().operatorEmail = "ana@example.com";
	expect(mayResumeWork({ email: "Ana@example.com", editsSettings: false })).toBe(true);
	config().operatorEmail = undefined;
});

test("what work would do is counted by doing it, for each organization by itself", async () => {
	const [scope, other] = [makeBooks(), makeBooks()];
	makeLease(scope);
	must(addLateFeeRule(scope, ruleFields(scope, { startDate: "2026-03-01" })));
	await ran("2026-03-01T10:00:00Z");
	setClock("2026-04-20T10:00:00Z");
	keepForeseen(await foreseeWork([postRecurring, chargeDueLateFees]));
	const foreseen = foreseenWork(scope);
	expect(foreseen).toMatchObject({ otherTransactions: 0, autopays: 0, foreseenDate: nowIso() });
	expect(foreseen?.charges).toBeGreaterThan(0);
	expect(foreseen?.chargedCents).toBeGreaterThan(0);
	expect(foreseen?.lateFees).toBeGreaterThan(0);
	expect(foreseenWork(other)).toMatchObject({ charges: 0, lateFees: 0, emails: 0 });
});

test("it is counted in a copy: the books stay as they are, and the copy is gone", async () => {
	const scope = makeBooks();
	makeLease(scope);
	await ran("2026-03-01T10:00:00Z");
	setClock();
	const count = () => statement("SELECT count(*) AS n FROM gl_transactions").get();
	const before = count();
	await foreseePausedWork();
	expect(foreseenWork(scope)?.charges).toBeGreaterThan(0);
	expect(count()).toEqual(before);
	expect(existsSync(`${sqlite().name}.foreseen`)).toBe(false);
}, 120_000);
