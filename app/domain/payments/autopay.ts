import { and, desc, eq, inArray } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { addMonths, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { db, statement } from "~/db/client.server";
import { insertRow } from "~/db/insert-row.server";
import { autopays } from "~/db/schema";
import { once } from "~/domain/kernel/once";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { type AutopayTerms, autopayAuthorization, keepAuthorization } from "./authorize-autopay";
import type { AutopayForecast } from "./autopay-forecast";
import type { AutopayAmount } from "./labels";
import { findSavedMethod } from "./saved-methods";
import { connectionOf } from "./settings";
import { whyOff } from "./why-off";

export type Autopay = typeof autopays.$inferSelect;

type AutopayInput = {
	savedMethodId: number;
	pays: AutopayAmount;
	/** For a fixed amount. */
	fixedCents?: Cents | undefined;
	maximumCents?: Cents | undefined;
	/** Day of the month, 1 to 28. */
	day: number;
	fromDate: PlainDate;
	untilDate?: PlainDate | undefined;
	/** Confirmed although someone else on the lease also pays the full balance. */
	confirmSecond?: boolean | undefined;
	/** The next payment's total, in cents, as the payer saw it. If it has changed, they are asked again. */
	seenTotalCents?: Cents | undefined;
	idempotencyKey?: string | undefined;
};

type AutopayPlan = { terms: AutopayTerms; text: string; forecast: AutopayForecast };

type Resident = Scope & { tenantId: number };

/** The active autopays of the lease's other tenants. */
export function othersAutopays(scope: Pick<Scope, "profileId">, leaseId: number, tenantId: number) {
	return statement<{ id: number; tenantName: string }>(
		`SELECT a.id, t.display_name AS tenantName FROM autopays a JOIN tenants t ON t.id = a.tenant_id
		WHERE a.lease_id = ? AND a.profile_id = ? AND a.tenant_id <> ? AND a.state = 'active' ORDER BY a.id`,
	)
		.all(leaseId, scope.profileId, tenantId)
		.flatMap(({ id, tenantName }) => {
			const autopay = db().select().from(autopays).where(eq(autopays.id, id)).get();
			return autopay?.nextDate ? [{ ...autopay, nextDate: autopay.nextDate, tenantName }] : [];
		});
}

/** The resident's active or suspended autopay on a lease; undefined if there is none. */
export function findAutopay(scope: Pick<Scope, "profileId">, leaseId: number, tenantId: number): Autopay | undefined {
	return db()
		.select()
		.from(autopays)
		.where(
			and(
				eq(autopays.profileId, scope.profileId),
				eq(autopays.leaseId, leaseId),
				eq(autopays.tenantId, tenantId),
				inArray(autopays.state, ["active", "suspended"]),
			),
		)
		.orderBy(desc(autopays.id))
		.get();
}

/**
 * Plans an autopay: the wording of the authorization, the first payment's date, and its expected amount. Saves nothing.
 * Refuses, at the form's fields, a lease whose online payment is off (why-off.ts) and an end before the first payment;
 * asks at `confirmSecond` if another tenant's autopay pays the full balance.
 */
export function planAutopay(resident: Resident, leaseId: number, input: AutopayInput): Result<AutopayPlan> {
	const failure = checkAutopay(resident, leaseId, input);
	if (failure) return failure;
	const { today } = organizationOf(resident);
	const nextDate = firstPayDay(input.day, [input.fromDate, today].sort().at(-1) ?? today);
	if (input.untilDate && nextDate > input.untilDate)
		return refuse("Autopay would end before its first payment. Choose a later date.", "untilDate");
	const terms: AutopayTerms = {
		...{ profileId: resident.profileId, leaseId, tenantId: resident.tenantId, savedMethodId: input.savedMethodId },
		...{ pays: input.pays, fixedCents: input.pays === "fixed" ? (input.fixedCents ?? null) : null },
		...{ maximumCents: input.maximumCents ?? null, day: input.day, nextDate, untilDate: input.untilDate ?? null },
	};
	return { ok: true, terms, ...autopayAuthorization(terms) };
}

/**
 * Sets up or changes a resident's autopay; a suspended one becomes active. The authorization is saved and emailed to
 * them. Returns the next payment's date. Refuses what `planAutopay` refuses, and a next payment that differs from what
 * they saw.
 */
export function saveAutopay(resident: Resident, leaseId: number, input: AutopayInput): Result<{ nextDate: PlainDate }> {
	return once(resident, "save-autopay", { leaseId, tenantId: resident.tenantId, ...input }, () => {
		const plan = planAutopay(resident, leaseId, input);
		if (!plan.ok) return plan;
		const { terms, text, forecast } = plan;
		if (input.seenTotalCents !== undefined && input.seenTotalCents !== forecast.totalCents) {
			return refuse("The amount due has changed. Review the new amount and try again.");
		}
		const row = {
			...{ ...terms, fromDate: input.fromDate, noticedFor: null, noticedCents: null },
			...{ state: "active" as const, reason: "", updatedDate: nowIso() },
		};
		const known = findAutopay(resident, leaseId, resident.tenantId);
		if (known) db().update(autopays).set(row).where(eq(autopays.id, known.id)).run();
		keepAuthorization(known?.id ?? insertRow(autopays, row), terms, text);
		return { ok: true, nextDate: terms.nextDate };
	});
}

/** The first date on or after `from` that has this day of the month. */
export function firstPayDay(day: number, from: PlainDate): PlainDate {
	const ofMonth = `${from.slice(0, 8)}${String(day).padStart(2, "0")}`;
	return ofMonth >= from ? ofMonth : addMonths(ofMonth, 1, day);
}

function checkAutopay(resident: Resident, leaseId: number, input: AutopayInput): Failure | undefined {
	const connection = connectionOf(resident);
	if (!connection) return refuse("Online payment isn't available right now.");
	const off = whyOff(resident, leaseId, connection.settings);
	if (off) return refuse(off);
	if (!findSavedMethod(resident, resident.tenantId, input.savedMethodId)) {
		return refuse("That card or bank account wasn't found.", "savedMethodId");
	}
	if (input.pays === "fixed" && !(input.fixedCents && input.fixedCents > 0)) {
		return refuse("Enter an amount above zero.", "fixed");
	}
	const { today } = organizationOf(resident);
	if (input.untilDate && input.untilDate < today) return refuse("Choose a future date.", "untilDate");
	if (input.pays === "balance" && !input.confirmSecond && anotherPaysAll(leaseId, resident.tenantId)) {
		return refuse("Someone else on your lease pays the full balance by autopay.", "confirmSecond");
	}
	return undefined;
}

function anotherPaysAll(leaseId: number, tenantId: number): boolean {
	return Boolean(
		statement(
			"SELECT 1 FROM autopays WHERE lease_id = ? AND tenant_id <> ? AND state = 'active' AND pays = 'balance'",
		).get(leaseId, tenantId),
	);
}
