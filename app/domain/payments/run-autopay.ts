import { eq } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { queueMail } from "#domain/mail";
import type { Cents } from "#domain/money/format";
import { postDueOn } from "#domain/recurring-charges";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { autopays } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { systemScope } from "~/domain/kernel/scope";
import { autopayNoticeMail } from "~/emails/autopay";
import { type Autopay, firstPayDay } from "./autopay";
import { autopayForecast } from "./autopay-forecast";
import { closeCheckouts } from "./close-other-checkouts";
import { markEnded } from "./end-autopay";
import { paymentById } from "./payment-record";
import { findSavedMethod } from "./saved-methods";
import { sendScheduled } from "./send-scheduled";
import { startPayment } from "./start-payment";
import { suspendUnstarted } from "./suspend-autopay";

type AutopayRun = { paid: number; failures: { autopayId: number; error: unknown }[] };

/** Payers get the email about their next payment this many days before. */
const noticeDays = 3;

/**
 * Makes the payments of autopays that are due in their organization's time zone, each once for its day, and of
 * send-scheduled.ts. Emails payers three days before, and ends autopays once the tenants have moved out. After downtime
 * it makes one payment. autopay-forecast.ts says how much, suspend-autopay.ts when it pauses.
 */
export async function runAutopays(): Promise<AutopayRun> {
	const run: AutopayRun = { paid: 0, failures: [] };
	for (const autopay of dueWithin(noticeDays)) write(() => tellBefore(autopay));
	for (const autopay of dueWithin(0)) {
		try {
			if (await payDue(autopay)) run.paid++;
		} catch (error) {
			run.failures.push({ autopayId: autopay.id, error });
		}
	}
	const scheduled = await sendScheduled();
	run.paid += scheduled.paid;
	for (const error of scheduled.errors) run.failures.push({ autopayId: 0, error });
	return run;
}

/** Active autopays whose next date is within this many days in their organization's time zone. */
function dueWithin(days: number): Autopay[] {
	const ids = statement<{ id: number }>(
		`SELECT id FROM autopays WHERE state = 'active' AND next_date IS NOT NULL AND next_date <= ? ORDER BY next_date, id`,
	).all(addDays(nowIso().slice(0, 10), days + 1));
	return ids.flatMap(({ id }) => {
		const autopay = db().select().from(autopays).where(eq(autopays.id, id)).get();
		if (!autopay?.nextDate) return [];
		return autopay.nextDate <= addDays(organizationOf(autopay).today, days) ? [autopay] : [];
	});
}

/** Emails the payer the expected next payment, and again whenever it has changed since. */
function tellBefore(autopay: Autopay) {
	mustBeWriting();
	const { id, nextDate, tenantId, noticedCents } = autopay;
	const { today, money, date } = organizationOf(autopay);
	if (nextDate === null || nextDate < today || isAfterLease(autopay, nextDate)) return;
	const forecast = autopayForecast(autopay, nextDate);
	const before = autopay.noticedFor === nextDate ? noticedCents : null;
	if (forecast.totalCents === (before ?? 0)) return;
	db()
		.update(autopays)
		.set({ noticedFor: nextDate, noticedCents: forecast.totalCents })
		.where(eq(autopays.id, id))
		.run();
	const payer = payerOf(autopay);
	const method = findSavedMethod(autopay, tenantId, autopay.savedMethodId);
	if (!payer?.email || !method) return;
	const words = {
		...{ payerName: payer.name, day: date(nextDate), method: method.label },
		...{ amount: money(forecast.amountCents), total: money(forecast.totalCents) },
		fee: forecast.feeCents > 0 ? money(forecast.feeCents) : "None",
		before: before === null ? undefined : money(before),
	};
	const recipient = { kind: "tenant", id: tenantId } as const;
	const mail = autopayNoticeMail(words);
	queueMail({ profileId: autopay.profileId, to: payer.email, recipient, kind: "autopay_notice", ...mail });
}

/** Makes an autopay's due payment. Returns whether one was sent. */
async function payDue(autopay: Autopay): Promise<boolean> {
	const day = autopay.nextDate;
	if (day === null) return false;
	if (isAfterLease(autopay, day)) {
		write(() => markEnded(autopay, "The lease has ended."));
		return false;
	}
	await closeCheckouts(autopay, autopay.leaseId);
	const { today } = organizationOf(autopay);
	postDueOn(systemScope(autopay.profileId), autopay.leaseId, today);
	const { amountCents } = autopayForecast(autopay, today);
	const key = `autopay-${autopay.id}-${day}`;
	if (amountCents === 0 && !isStarted(autopay, key)) {
		write(() => finishDay(autopay, day, null, "Nothing was due."));
		return false;
	}
	const started = await startPayment(systemScope(autopay.profileId), {
		...requestOf(autopay, amountCents),
		idempotencyKey: key,
	});
	const declined = started.ok && paymentById(started.paymentId)?.state === "failed";
	write(() => {
		if (started.ok) return finishDay(autopay, day, started.paymentId, declined ? "The payment failed." : "Sent.");
		finishDay(autopay, day, null, started.message);
		suspendUnstarted(autopay, started.message);
	});
	return started.ok && !declined;
}

/** Whether the tenants have moved out before a day. They pay what is open then by hand. */
function isAfterLease({ leaseId }: Autopay, day: PlainDate): boolean {
	const sql = "SELECT 1 FROM leases WHERE id = ? AND move_out_date < ?";
	return Boolean(statement(sql).get(leaseId, day));
}

function requestOf(autopay: Autopay, amountCents: Cents) {
	const payer = payerOf(autopay);
	const method = findSavedMethod(autopay, autopay.tenantId, autopay.savedMethodId);
	const { leaseId, tenantId, savedMethodId } = autopay;
	return {
		...{ purpose: "rent" as const, subjectId: leaseId, leaseId, tenantId, savedMethodId, amountCents },
		...{ method: method?.method ?? ("bank" as const), description: "Rent by autopay", autopayId: autopay.id },
		...{ payerName: payer?.name ?? "", payerEmail: payer?.email ?? "" },
		returnTo: "/resident/ronlinepaymentsuccess?id={id}",
	};
}

/** Saves the outcome of an autopay's day and sets the next date. */
function finishDay(autopay: Autopay, day: PlainDate, paymentId: number | null, outcome: string) {
	mustBeWriting();
	statement(
		`INSERT INTO autopay_runs (autopay_id, date, profile_id, payment_id, outcome, created_date)
		VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (autopay_id, date) DO NOTHING`,
	).run(autopay.id, day, autopay.profileId, paymentId, outcome, nowIso());
	const { today } = organizationOf(autopay);
	const next = firstPayDay(autopay.day, addDays(day > today ? day : today, 1));
	if (autopay.untilDate !== null && next > autopay.untilDate)
		return markEnded(autopay, "Autopay reached its end date.");
	db().update(autopays).set({ nextDate: next, updatedDate: nowIso() }).where(eq(autopays.id, autopay.id)).run();
}

function isStarted({ profileId }: Autopay, key: string): boolean {
	const sql = "SELECT 1 FROM online_payments WHERE profile_id = ? AND idempotency_key = ?";
	return Boolean(statement(sql).get(profileId, key));
}

function payerOf({ tenantId }: Autopay) {
	return statement<{ name: string; email: string }>("SELECT display_name AS name, email FROM tenants WHERE id = ?").get(
		tenantId,
	);
}
