import { easternmost, today } from "#domain/calendar";
import type { PlainDate } from "#domain/calendar/format";
import { settlePrepaid } from "#domain/lease-accounts";
import { advanceRule, chargeDue, type DueCharge } from "#domain/lease-records";
import { openDay } from "#domain/ledger";
import { mustBeWriting, statement, write } from "~/db/client.server";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { type DueRule, dueRules, dueRulesOf, stillDue } from "./list-due-rules";
import { postDue } from "./post-due";
import { whyPassed } from "./why-passed";

export type PostingRun = {
	/** Number of charges and credits posted, and of dates skipped. */
	posted: number;
	passed: number;
	failures: { recurringId: number; error: unknown }[];
};

type RunOptions = { asOf?: PlainDate; chunk?: number };

/**
 * Posts all recurring charges and credits due by each organization's date or by `asOf`, including missed dates. Each
 * due date posts once, however often this runs; a rule that fails is reported, and the others still post. Which are
 * due: list-due-rules.ts; which are skipped: why-passed.ts; their day, memo and entry: post-due.ts.
 */
export function postDueRecurring(options: RunOptions = {}): PostingRun {
	let run = nothingPosted();
	for (const soFar of postInChunks(options)) run = soFar;
	return run;
}

/**
 * Same as `postDueRecurring`, one chunk at a time, so that the server can answer requests in between. Yields the totals
 * so far.
 */
export function* postInChunks({ asOf, chunk = 200 }: RunOptions = {}): Generator<PostingRun> {
	const run = nothingPosted();
	let [afterDate, afterId] = ["", 0];
	for (;;) {
		const due = dueRules(asOf ?? today(easternmost), afterDate, afterId, chunk);
		const last = due.at(-1);
		if (!last) return;
		postChunk(due, asOf, run);
		[afterDate, afterId] = [last.nextPostDate, last.id];
		yield run;
	}
}

function nothingPosted(): PostingRun {
	return { posted: 0, passed: 0, failures: [] };
}

/** Posts what is due on one lease by a day; gives the cents charged. */
export function postLeaseRules(scope: Scope, leaseId: number, day: PlainDate): number {
	mustBeWriting();
	let charged = 0;
	for (const rule of dueRulesOf(leaseId, day)) charged += postRule(scope, rule, day).chargedCents;
	return charged;
}

function postChunk(rules: DueRule[], asOf: PlainDate | undefined, run: PostingRun) {
	const postOne = (rule: DueRule) => postRule(systemScope(rule.profileId), rule, asOf ?? today(rule.timeZone));
	try {
		const done = write(() => rules.map(postOne));
		for (const { posted, passed } of done) count(run, posted, passed);
	} catch {
		for (const rule of rules) postAlone(rule, postOne, run);
	}
}

function postAlone(rule: DueRule, postOne: (rule: DueRule) => Posted, run: PostingRun) {
	try {
		const { posted, passed } = write(() => postOne(rule));
		count(run, posted, passed);
	} catch (error) {
		run.failures.push({ recurringId: rule.id, error });
	}
}

function count(run: PostingRun, posted: number, passed: number) {
	run.posted += posted;
	run.passed += passed;
}

type Posted = { posted: number; passed: number; chargedCents: number };

/** Loads the rule again, because another run may have posted it since it was listed. */
function postRule(scope: Scope, listed: DueRule, day: PlainDate): Posted {
	const done: Posted = { posted: 0, passed: 0, chargedCents: 0 };
	const posted = { date: "", transactionId: 0 };
	let rule = stillDue(listed.id, day);
	while (rule) {
		const charge = chargeDue(rule, rule, rule.nextDate);
		const transactionId = charge && postOnce(scope, rule, charge);
		if (charge && transactionId !== undefined) {
			done.posted++;
			Object.assign(posted, { date: openDay(scope, charge.dueDate, [rule.propertyId]), transactionId });
			rule.postedCount++;
			if (rule.kind === "charge") done.chargedCents += charge.amountCents;
		} else {
			done.passed++;
		}
		advanceRule(rule, rule, rule.nextDate);
		rule = stillDue(listed.id, day);
	}
	if (done.posted > 0) {
		const lease = { id: listed.leaseId, propertyId: listed.propertyId, unitId: listed.unitId };
		settlePrepaid(scope, lease, done.posted === 1 ? { since: posted.date, own: posted.transactionId } : {});
	}
	return done;
}

/**
 * Posts one due date unless it was posted or skipped already, or `whyPassed` gives a reason to skip it. Returns the
 * transaction's id; undefined if none was posted.
 */
function postOnce(scope: Scope, rule: DueRule, charge: DueCharge): number | undefined {
	const claimed = statement("INSERT OR IGNORE INTO recurring_postings (recurring_id, due_date) VALUES (?, ?)").run(
		rule.id,
		charge.dueDate,
	);
	if (claimed.changes === 0) return undefined;
	const reason = whyPassed(rule, charge);
	if (reason !== undefined) {
		const sql = "UPDATE recurring_postings SET skipped_reason = ? WHERE recurring_id = ? AND due_date = ?";
		statement(sql).run(reason, rule.id, charge.dueDate);
		return undefined;
	}
	const transactionId = postDue(scope, rule, charge);
	statement("UPDATE recurring_postings SET transaction_id = ? WHERE recurring_id = ? AND due_date = ?").run(
		transactionId,
		rule.id,
		charge.dueDate,
	);
	return transactionId;
}
