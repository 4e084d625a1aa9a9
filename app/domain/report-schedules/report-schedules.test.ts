import { beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { closePeriod } from "#domain/statements";
import { statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeOwner } from "../../../tests/factories/rentals";
import {
	findRun,
	findSchedule,
	listRuns,
	mailsOfRun,
	removeSchedule,
	runAgain,
	runSchedules,
	type ScheduleFields,
	saveSchedule,
} from "./index.server";

withPaper("2026-03-20");
beforeEach(() => setClock("2026-03-20T17:00:00.000Z"));

const monthly: ScheduleFields = {
	...{ reportId: "trialbalance", filters: {}, period: "last_month", repeats: "monthly", weekdays: [], dayOfMonth: 5 },
	...{ month: 1, atTime: "07:00", format: "csv", subject: "", note: "Hello", skipEmpty: false, active: true },
	recipients: [{ kind: "address", address: "ann@example.com" }],
};

const mails = (scope: Scope) =>
	statement<{ to: string; subject: string }>(
		`SELECT to_address AS "to", subject FROM mail_outbox WHERE profile_id = ? AND kind = 'scheduled_report' ORDER BY id`,
	).all(scope.profileId);

const runs = (scope: Scope) => listRuns(scope, {}).rows;

test("a report is sent at its local time, once, whatever runs how often, and next month again", async () => {
	const scope = makeBooks();
	const { scheduleId } = must(saveSchedule(scope, undefined, monthly));
	expect(findSchedule(scope, scheduleId)?.nextDate).toBe("2026-04-05");
	setClock("2026-04-05T10:59:00.000Z");
	await runSchedules();
	expect(runs(scope)).toEqual([]);
	setClock("2026-04-05T16:00:00.000Z");
	await Promise.all([runSchedules(), runSchedules()]);
	await runSchedules();
	expect(runs(scope)).toMatchObject([{ state: "done", sent: 1, forDate: "2026-04-05" }]);
	expect(mails(scope)).toEqual([{ to: "ann@example.com", subject: "Trial Balance, Mar 1, 2026 to Mar 31, 2026" }]);
	setClock("2026-07-20T16:00:00.000Z");
	await runSchedules();
	expect(runs(scope).map(({ forDate }) => forDate)).toEqual(["2026-07-05", "2026-04-05"]);
	expect(findSchedule(scope, scheduleId)?.nextDate).toBe("2026-08-05");
	must(removeSchedule(scope, scheduleId));
	setClock("2026-09-20T16:00:00.000Z");
	await runSchedules();
	expect(mails(scope)).toHaveLength(2);
});

test("when the period closes, once for each day through which it closes", async () => {
	const scope = makeBooks();
	must(saveSchedule(scope, undefined, { ...monthly, repeats: "on_close", period: "this_month" }));
	await runSchedules();
	expect(runs(scope)).toEqual([]);
	must(closePeriod(scope, { through: "2026-01-31" }));
	await runSchedules();
	await runSchedules();
	expect(runs(scope)).toMatchObject([{ state: "done", forDate: "2026-01-31" }]);
	expect(mails(scope)).toMatchObject([{ subject: "Trial Balance, Jan 1, 2026 to Jan 31, 2026" }]);
});

test("whoever lost the right gets nothing and is told; a failed run is shown, and run again it sends only what is missing", async () => {
	const scope = makeBooks();
	must(saveSchedule(scope, undefined, { ...monthly, recipients: [{ kind: "member", subjectId: scope.userId ?? 0 }] }));
	must(saveSchedule(scope, undefined, monthly));
	const demote = (state: string) =>
		write(() => statement("UPDATE members SET state = ? WHERE profile_id = ?").run(state, scope.profileId));
	demote("inactive");
	setClock("2026-04-05T16:00:00.000Z");
	await runSchedules();
	expect(mails(scope)).toEqual([]);
	const [toAddress, toMember] = runs(scope);
	expect(toMember).toMatchObject({ state: "done", unsent: 1 });
	expect(mailsOfRun(scope, toMember?.id ?? 0)).toMatchObject([{ outcome: "no_right" }]);
	expect(toAddress).toMatchObject({
		state: "failed",
		problem: "Ana Diaz can no longer open this report, so it isn't sent to others on their behalf.",
	});
	expect(runAgain(scope, toMember?.id ?? 0)).toMatchObject({ message: "That run wasn't found, or it didn't fail." });
	demote("active");
	must(runAgain(scope, toAddress?.id ?? 0));
	await runSchedules();
	expect(findRun(scope, toAddress?.id ?? 0)).toMatchObject({ state: "done", sent: 1 });
	expect(mails(scope)).toHaveLength(1);
});

test("what a schedule can't be is refused at its field, and another organization's is not found", () => {
	const scope = makeBooks();
	const other = makeBooks();
	const { scheduleId } = must(saveSchedule(scope, undefined, monthly));
	const refused = (over: Partial<ScheduleFields>) => saveSchedule(scope, undefined, { ...monthly, ...over });
	expect(refused({ reportId: "nosuch" })).toMatchObject({
		field: "reportId",
		message: "Choose a report from the list.",
	});
	expect(refused({ recipients: [{ kind: "all_owners" }] })).toMatchObject({
		...{ field: "owners", message: "Owners don't have this report." },
	});
	expect(refused({ recipients: [] })).toMatchObject({ field: "members", message: "Choose at least one recipient." });
	expect(refused({ repeats: "weekly" })).toMatchObject({ field: "weekdays", message: "Choose at least one day." });
	expect(refused({ format: "link" })).toMatchObject({
		...{ field: "format", message: "Choose a file. People outside your team can't open a link." },
	});
	expect(refused({ recipients: [{ kind: "member", subjectId: other.userId ?? 0 }] })).toMatchObject({
		...{ field: "members", message: "That member wasn't found." },
	});
	expect(refused({ recipients: [{ kind: "owner", subjectId: makeOwner(other) }] })).toMatchObject({ ok: false });
	expect(saveSchedule(other, scheduleId, monthly)).toMatchObject({ message: "That schedule wasn't found." });
	expect(removeSchedule(other, scheduleId)).toMatchObject({ message: "That schedule wasn't found." });
	expect(findSchedule(other, scheduleId)).toBeUndefined();
});
