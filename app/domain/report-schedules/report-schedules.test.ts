import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { deleteView, saveView } from "#domain/reports";
import { closePeriod } from "#domain/statements";
import { presets } from "#domain/team";
import { statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { withPaper } from "../../../tests/factories/keep-files";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { oneYear } from "../../../tests/factories/one-year";
import { makeOwner } from "../../../tests/factories/rentals";
import { giveRights, makeMember } from "../../../tests/factories/team";
import { saying, tellingFrom, toldSoFar } from "../../../tests/factories/told";
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
	sendNow,
} from "./index.server";

const folder = withPaper("2026-03-20");
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
	const everything = tellingFrom(scope);
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
	expect(everything()).toMatchInlineSnapshot(`
		"report.schedule_added of organization: The schedule of Trial Balance was added.
		report.schedule_removed of organization: The schedule of Trial Balance was removed.
		email to ann@example.com: Trial Balance, Mar 1, 2026 to Mar 31, 2026
		email to ann@example.com: Trial Balance, Jun 1, 2026 to Jun 30, 2026"
	`);
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
	const everything = tellingFrom(scope);
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
	expect(everything()).toMatchInlineSnapshot(`
		"report.schedule_added of organization: The schedule of Trial Balance was added.
		report.schedule_added of organization: The schedule of Trial Balance was added.
		report.run_again of organization: A scheduled report that failed was tried again.
		notice to property_manager: Trial Balance wasn't sent to everyone. Ana Diaz can no longer open this report, so it isn't sent to others on their behalf.
		email to ann@example.com: Trial Balance, Mar 1, 2026 to Mar 31, 2026"
	`);
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

/** What became of the newest run, by whom it went to. */
async function outcomes(scope: Scope) {
	await runSchedules();
	const [run] = runs(scope);
	return { run, sent: mailsOfRun(scope, run?.id ?? 0)?.map(({ outcome }) => outcome) };
}

test("owners get their own properties' report for the days they had a share; one without an email gets none", async () => {
	const { scope } = await oneYear();
	statement("UPDATE property_owners SET email = 'reed@example.com' WHERE lastname = 'Reed'").run();
	const gone = makeOwner(scope, { firstname: "Gil", lastname: "Ames", email: "gil@example.com" });
	const rentRoll = {
		...monthly,
		reportId: "rentroll",
		subject: "Rent roll for you",
		recipients: [{ kind: "all_owners" }],
	};
	must(saveSchedule(scope, undefined, rentRoll as ScheduleFields));
	setClock("2026-07-05T16:00:00.000Z");
	expect(await outcomes(scope)).toMatchObject({ run: { state: "done", sent: 1, unsent: 1 } });
	expect(mails(scope)).toEqual([{ to: "reed@example.com", subject: "Rent roll for you" }]);
	must(
		saveSchedule(scope, undefined, { ...rentRoll, recipients: [{ kind: "owner", subjectId: gone }], skipEmpty: true }),
	);
	setClock("2026-08-05T16:00:00.000Z");
	expect((await outcomes(scope)).sent).toEqual(["empty"]);
	const files = statement<{ kind: string; shared: number; unlisted: number }>(
		"SELECT subject_kind AS kind, shared_with_owners AS shared, position AS unlisted FROM files WHERE category = 'statement' ORDER BY id",
	).all();
	expect(files).toEqual(Array(files.length).fill({ kind: "owner", shared: 1, unlisted: 0 }));
}, 60_000);

test("a member gets a link with the filters; an empty report and a failure are told apart, and the maker is told", async () => {
	const { scope } = await oneYear();
	const fields: ScheduleFields = {
		...{ ...monthly, reportId: "checkregister", filters: { state: "outstanding", group: "none", bank: "1" } },
		...{ format: "link", period: "year", recipients: [{ kind: "member", subjectId: scope.userId ?? 0 }] },
	};
	const { scheduleId } = must(saveSchedule(scope, undefined, fields));
	setClock("2026-07-05T16:00:00.000Z");
	expect((await outcomes(scope)).sent).toEqual(["sent"]);
	const body = statement<{ body: string }>(
		"SELECT text_body AS body FROM mail_outbox WHERE kind = 'scheduled_report'",
	).get();
	expect(body?.body).toMatch(/checkregister\?.*state=outstanding/);
	must(saveSchedule(scope, scheduleId, { ...fields, filters: { state: "voided" }, skipEmpty: true, active: true }));
	setClock("2026-08-05T16:00:00.000Z");
	expect((await outcomes(scope)).sent).toEqual(["empty"]);
	must(saveSchedule(scope, scheduleId, { ...fields, active: false }));
	expect(findSchedule(scope, scheduleId)?.nextDate).toBeNull();
	expect(
		toldSoFar(scope)
			.split("\n")
			.filter((line) => /schedule/.test(line)),
	).toMatchInlineSnapshot(`
		[
		  "inspection.scheduled of inspection: The routine inspection of Elm House · 1 was scheduled for Jul 10, 2026.",
		  "report.schedule_added of organization: The schedule of Check Register was added.",
		  "report.schedule_changed of organization: The schedule of Check Register was changed. {"filters":[{"state":"outstanding","group":"none","bank":"1"},{"state":"voided"}],"skipEmpty":[false,true]}",
		  "report.schedule_changed of organization: The schedule of Check Register was changed. {"filters":[{"state":"voided"},{"state":"outstanding","group":"none","bank":"1"}],"skipEmpty":[true,false],"active":[true,false]}",
		]
	`);
}, 60_000);

test("a schedule that names a saved view sends the view's columns as they are then, and a link opens the view", async () => {
	const scope = makeBooks();
	const save = (columns: string[] | undefined) =>
		must(saveView(scope, "trialbalance", { name: "Short", query: "", columns, shared: false })).viewId;
	const viewId = save([]);
	const { scheduleId } = must(saveSchedule(scope, undefined, { ...monthly, filters: { view: String(viewId) } }));
	const head = async () => {
		must(sendNow(scope, scheduleId));
		await runSchedules();
		const sent = statement<{ at: string }>("SELECT storage_key AS at FROM files ORDER BY id DESC").get();
		return readFileSync(join(folder(), "documents", sent?.at ?? ""), "utf8").split("\r\n", 1)[0];
	};
	const shortest = await head();
	save(["closing"]);
	const longer = await head();
	must(deleteView(scope, viewId));
	expect([shortest, longer, await head()]).toMatchInlineSnapshot(`
		[
		  "﻿Number,Account id",
		  "﻿Number,Account id,Closing",
		  "﻿Number,Account,Account id,Opening,Debit,Credit,Closing",
		]
	`);
});

test("a member who can no longer open it is told; addresses are bounded; a stale form is asked again", async () => {
	const scope = makeBooks();
	const bookkeeper = makeMember(scope, { preset: "bookkeeper" });
	const asked = { ...monthly, recipients: [{ kind: "member", subjectId: bookkeeper.userId }] } satisfies ScheduleFields;
	const { scheduleId } = must(saveSchedule(scope, undefined, asked));
	giveRights(scope, bookkeeper.memberId, {
		...presets.bookkeeper.rights,
		levels: { ...presets.bookkeeper.rights.levels, accounting: "none" },
	});
	setClock("2026-04-05T16:00:00.000Z");
	expect((await outcomes(scope)).sent).toEqual(["no_right"]);
	expect(toldSoFar(scope)).toContain(
		"notice to property_manager: Trial Balance wasn't sent to you because you can no longer open it.",
	);
	const addresses = (count: number) =>
		Array.from({ length: count }, (_, at) => ({ kind: "address", address: `a${at}@example.com` }) as const);
	const refused = (recipients: ScheduleFields["recipients"], over: Partial<ScheduleFields> = {}) =>
		saying(saveSchedule(scope, scheduleId, { ...asked, recipients, ...over }));
	expect([
		refused(addresses(51)),
		refused(addresses(50), { seenUpdatedDate: "2026-01-01T00:00:00.000Z" }),
		refused(addresses(50)),
	]).toMatchInlineSnapshot(`
		[
		  "addresses: Enter up to 50 addresses.",
		  "form: Someone else saved this record at …. Their values are shown next to yours.",
		  "done",
		]
	`);
});

test("a schedule is sent now, on or off, once however often it's pressed, and its next date stays", async () => {
	const scope = makeBooks();
	const { scheduleId } = must(saveSchedule(scope, undefined, { ...monthly, active: false }));
	const { runId } = must(sendNow(scope, scheduleId, { idempotencyKey: "one" }));
	expect(must(sendNow(scope, scheduleId, { idempotencyKey: "one" })).runId).toBe(runId);
	expect(saying(sendNow(scope, scheduleId, { idempotencyKey: "two" }))).toBe(
		"form: This report is already being sent.",
	);
	await runSchedules();
	expect(runs(scope)).toMatchObject([{ id: runId, state: "done", sent: 1, forDate: "2026-03-20" }]);
	expect(mails(scope)).toEqual([{ to: "ann@example.com", subject: "Trial Balance, Feb 1, 2026 to Feb 28, 2026" }]);
	expect(findSchedule(scope, scheduleId)).toMatchObject({ active: false, nextDate: null });
	must(sendNow(scope, scheduleId, { idempotencyKey: "three" }));
	await runSchedules();
	expect(mails(scope)).toHaveLength(2);
	expect(saying(sendNow(makeBooks(), scheduleId))).toBe("form: That schedule wasn't found.");
	must(removeSchedule(scope, scheduleId));
	expect(saying(sendNow(scope, scheduleId))).toBe("form: That schedule wasn't found.");
});

test("what is sent when the period closes is sent now for the last closing, and only by who can open the report", async () => {
	const scope = makeBooks();
	const { scheduleId } = must(
		saveSchedule(scope, undefined, { ...monthly, repeats: "on_close", period: "this_month" }),
	);
	expect(saying(sendNow(scope, scheduleId))).toBe("form: The books haven't been closed yet.");
	must(closePeriod(scope, { through: "2026-01-31" }));
	await runSchedules();
	must(sendNow(scope, scheduleId));
	await runSchedules();
	expect(mails(scope).map(({ subject }) => subject)).toEqual([
		"Trial Balance, Jan 1, 2026 to Jan 31, 2026",
		"Trial Balance, Jan 1, 2026 to Jan 31, 2026",
	]);
	const { scope: technician } = makeMember(scope, { preset: "maintenance" });
	expect(saying(sendNow(technician, scheduleId))).toBe("form: Only someone who can open this report can send it.");
});
