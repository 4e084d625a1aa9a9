import { recordActivity } from "#domain/activity";
import { easternmost, today } from "#domain/calendar";
import { addDays, type PlainDate } from "#domain/calendar/format";
import { settlePrepaid } from "#domain/lease-accounts";
import { leaseTags, mailToTenants } from "#domain/lease-records";
import { accountIdByRole, openDay, post } from "#domain/ledger";
import { raise } from "#domain/notifications";
import { statement, write } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { lateFees } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { lateFeeMail } from "~/emails/late-fee";
import { type DueLateFee, lateFeesDue } from "./compute-late-fees";
import { findLateFeeRule, type LateFeeRule, newestVersion } from "./late-fee-rule-record";

export type LateFeeRun = { charged: number; chargedCents: number; failures: { ruleId: number; error: unknown }[] };

/**
 * Charges the late fees of every active rule, up to `asOf` or each organization's today; which and how much: compute-
 * late-fees.ts. Missed nights are charged one by one with their own dates. Each lease, step and period is charged once,
 * however often this runs. A rule that fails is reported and tried again on the next run.
 */
export function chargeLateFees({ asOf }: { asOf?: PlainDate } = {}): LateFeeRun {
	const total: LateFeeRun = { charged: 0, chargedCents: 0, failures: [] };
	for (const run of lateFeesByNight({ asOf })) {
		total.charged += run.charged;
		total.chargedCents += run.chargedCents;
		total.failures.push(...run.failures);
	}
	return total;
}

/** Like `chargeLateFees`, but yields after each rule and night so that the server can answer requests in between. */
export function* lateFeesByNight({ asOf }: { asOf?: PlainDate | undefined } = {}): Generator<LateFeeRun> {
	for (const { id, profileId, timeZone } of rulesDue(asOf ?? today(easternmost))) {
		const scope = systemScope(profileId);
		const last = asOf ?? today(timeZone);
		let going = true;
		while (going) {
			const run: LateFeeRun = { charged: 0, chargedCents: 0, failures: [] };
			try {
				going = write(() => chargeNextNight(scope, id, last, run));
			} catch (error) {
				run.failures.push({ ruleId: id, error });
				going = false;
			}
			if (going || run.failures.length > 0) yield run;
		}
	}
}

function rulesDue(until: PlainDate) {
	return statement<{ id: number; profileId: number; timeZone: string }>(
		`SELECT r.id, r.profile_id AS profileId, o.time_zone AS timeZone
		FROM late_fee_rules r JOIN organization o ON o.profile_id = r.profile_id
		WHERE r.active = 1 AND r.exempt = 0 AND r.charged_through < ? ORDER BY r.id`,
	).all(until);
}

/**
 * Reads the rule again, because another run may have charged the night meanwhile. Returns false when nothing is left to
 * charge.
 */
function chargeNextNight(scope: Scope, ruleId: number, last: PlainDate, run: LateFeeRun): boolean {
	const rule = findLateFeeRule(scope, ruleId);
	if (!rule?.active || rule.chargedThrough >= last) return false;
	const day = addDays(rule.chargedThrough, 1);
	for (const fee of lateFeesDue(scope, rule, day)) {
		chargeFee(scope, rule, fee, day);
		run.charged += fee.amountCents > 0 ? 1 : 0;
		run.chargedCents += fee.amountCents;
	}
	if (run.charged > 0) tellManagers(scope, ruleId, day, run);
	statement("UPDATE late_fee_rules SET charged_through = ? WHERE id = ?").run(day, ruleId);
	return true;
}

/** Posts one fee. A closed day is charged on the first open day; the fee is due on the day it's charged. */
function chargeFee(scope: Scope, rule: LateFeeRule, fee: DueLateFee, day: PlainDate): void {
	const { leaseId, step, period, baseCents, percentOfCents, roomCents, amountCents } = fee;
	const row = {
		...{ profileId: scope.profileId, leaseId, ruleId: rule.id, step, period, baseCents, amountCents },
		...{ versionId: newestVersion(rule.id)?.id ?? null, percentOfCents, roomCents },
	};
	if (amountCents === 0) {
		insertRow(lateFees, { ...row, date: day, transactionId: null });
		return;
	}
	const organization = organizationOf(scope);
	const lease = { id: leaseId, propertyId: fee.propertyId, unitId: fee.unitId };
	const date = openDay(scope, day, [fee.propertyId]);
	const tags = leaseTags(lease);
	const posted = post(scope, {
		...{ type: "late_fee", date, leaseId },
		memo: `Late fee, due ${organization.date(fee.dueDate)}`,
		lines: [
			{ accountId: accountIdByRole(scope, "accounts_receivable"), amountCents, opens: { dueDate: date }, ...tags },
			{ accountId: rule.incomeAccountId, amountCents: -amountCents, ...tags },
		],
	});
	if (!posted.ok) throw new Error(posted.message);
	insertRow(lateFees, { ...row, date: day, transactionId: posted.transactionId });
	settlePrepaid(scope, lease, { since: date, own: posted.transactionId });
	recordActivity(scope, {
		action: "lease.late_fee_charged",
		subjectKind: "lease",
		subjectId: leaseId,
		summary: `A late fee of ${organization.money(amountCents)} was charged to ${fee.leaseName}.`,
	});
	raise(scope, {
		...{ type: "late_fee_applied", tenantsOf: leaseId, cause: `late_fee:${posted.transactionId}`, mail: false },
		message: `A late fee of ${organization.money(amountCents)} was added because rent due ${organization.date(fee.dueDate)} is unpaid.`,
		about: { kind: "transaction", id: posted.transactionId },
	});
	if (rule.tellTenants) tellTenants(scope, fee, organization);
}

/** One notification for each rule and night, however many leases were charged. */
function tellManagers(scope: Scope, ruleId: number, day: PlainDate, { charged, chargedCents }: LateFeeRun): void {
	const amount = organizationOf(scope).money(chargedCents);
	raise(scope, {
		...{ type: "late_fee_applied", cause: `late_fees:${ruleId}:${day}` },
		message:
			charged === 1 ? `A late fee of ${amount} was charged.` : `${charged} late fees were charged, ${amount} total.`,
		about: { kind: "overdue_rent" },
	});
}

/** Emails the tenants. Having no email address for them doesn't prevent the fee. */
function tellTenants(scope: Scope, fee: DueLateFee, { money, date }: ReturnType<typeof organizationOf>): void {
	const mail = lateFeeMail({
		leaseName: fee.leaseName,
		home: `${fee.propertyName} · ${fee.unitNumber}`,
		fee: money(fee.amountCents),
		overdue: money(fee.baseCents),
		dueDate: date(fee.dueDate),
	});
	mailToTenants(scope, fee.leaseId, "late_fee", mail);
}
