import { and, desc, eq, inArray } from "drizzle-orm";
import { nowIso } from "#domain/calendar";
import { addMonths, type PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { db, statement, write } from "~/db/client.server";
import { autopays } from "~/db/schema";
import { once } from "~/domain/once";
import { organizationOf } from "~/domain/organization";
import { type Failure, type Result, refuse } from "~/domain/result";
import type { Scope } from "~/domain/scope";
import { whyOff } from "./check-rent-payment";
import type { AutopayAmount } from "./labels";
import { findSavedMethod } from "./saved-methods";
import { connectionOf } from "./settings";

export type Autopay = typeof autopays.$inferSelect;

type AutopayInput = {
	savedMethodId: number;
	pays: AutopayAmount;
	/** For a fixed amount. */
	fixedCents?: Cents | undefined;
	maximumCents?: Cents | undefined;
	/** 1 to 28. */
	day: number;
	fromDate: PlainDate;
	untilDate?: PlainDate | undefined;
	/** Ticked after the warning that somebody else on the lease pays the whole balance too. */
	confirmSecond?: boolean | undefined;
	idempotencyKey?: string | undefined;
};

type Resident = Scope & { tenantId: number };

/** The resident's standing order on a lease; undefined while there is none. */
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
 * Sets up a resident's autopay, or changes it; one that was suspended goes on. Gives the day it pays next. Refuses at
 * the form's field, asks at `confirmSecond`.
 */
export function saveAutopay(resident: Resident, leaseId: number, input: AutopayInput): Result<{ nextDate: PlainDate }> {
	return once(resident, "save-autopay", { leaseId, tenantId: resident.tenantId, ...input }, () => {
		const failure = checkAutopay(resident, leaseId, input);
		if (failure) return failure;
		const { today } = organizationOf(resident);
		const nextDate = firstPayDay(input.day, [input.fromDate, today].sort().at(-1) ?? today);
		if (input.untilDate && nextDate > input.untilDate)
			return refuse("It would never pay. Use a later day.", "untilDate");
		const row = {
			...{ savedMethodId: input.savedMethodId, pays: input.pays, day: input.day, fromDate: input.fromDate, nextDate },
			fixedCents: input.pays === "fixed" ? (input.fixedCents ?? null) : null,
			...{ maximumCents: input.maximumCents ?? null, untilDate: input.untilDate ?? null },
			...{ state: "active" as const, reason: "", updatedDate: nowIso() },
		};
		const { profileId, tenantId } = resident;
		const known = findAutopay(resident, leaseId, tenantId);
		if (known) db().update(autopays).set(row).where(eq(autopays.id, known.id)).run();
		else
			db()
				.insert(autopays)
				.values({ profileId, leaseId, tenantId, ...row })
				.run();
		return { ok: true, nextDate };
	});
}

/** Stops it for good; refuses when there is none. */
export function endAutopay(resident: Resident, leaseId: number): Result {
	return write(() => {
		const known = findAutopay(resident, leaseId, resident.tenantId);
		if (!known) return refuse("There is no autopay to stop.");
		const end = { state: "ended" as const, reason: "Stopped by the resident.", nextDate: null, updatedDate: nowIso() };
		db().update(autopays).set(end).where(eq(autopays.id, known.id)).run();
		return { ok: true };
	});
}

/** Stops every autopay of a login's tenant records, whichever organisation they are with; why is kept. */
export function endAutopaysOf(userId: number, reason: string) {
	statement(
		`UPDATE autopays SET state = 'ended', reason = @reason, next_date = NULL, updated_date = @moment
		WHERE state IN ('active', 'suspended') AND tenant_id IN (SELECT id FROM tenants WHERE user_id = @userId)`,
	).run({ userId, reason, moment: nowIso() });
}

/** The first such day of a month from a date on. */
export function firstPayDay(day: number, from: PlainDate): PlainDate {
	const ofMonth = `${from.slice(0, 8)}${String(day).padStart(2, "0")}`;
	return ofMonth >= from ? ofMonth : addMonths(ofMonth, 1, day);
}

/**
 * What it would take now: what is owed less what was sent and is not booked, by its own rule and limit; 0 when nothing.
 */
export function autopayAmount(autopay: Pick<Autopay, "leaseId" | "pays" | "fixedCents" | "maximumCents">): Cents {
	const lease = statement<{ balanceCents: Cents; rentCents: Cents; onItsWay: Cents }>(
		`SELECT balance_cents AS balanceCents, rent_cents AS rentCents,
			(SELECT coalesce(sum(amount_cents), 0) FROM online_payments p
				WHERE p.lease_id = l.id AND (p.state IN ('created', 'processing')
					OR (p.state = 'settled' AND p.transaction_id IS NULL))) AS onItsWay
		FROM leases l WHERE id = ? AND stage = 'executed'`,
	).get(autopay.leaseId);
	if (!lease) return 0;
	const owed = Math.max(0, lease.balanceCents - lease.onItsWay);
	const asked = { balance: owed, rent: Math.min(lease.rentCents, owed), fixed: autopay.fixedCents ?? 0 }[autopay.pays];
	return Math.min(asked, autopay.maximumCents ?? asked);
}

function checkAutopay(resident: Resident, leaseId: number, input: AutopayInput): Failure | undefined {
	const connection = connectionOf(resident);
	if (!connection) return refuse("Online payment is not available now.");
	const off = whyOff(resident, leaseId, connection.settings);
	if (off) return refuse(off);
	if (!findSavedMethod(resident, resident.tenantId, input.savedMethodId)) {
		return refuse("This card or bank account was not found.", "savedMethodId");
	}
	if (input.pays === "fixed" && !(input.fixedCents && input.fixedCents > 0)) {
		return refuse("Enter an amount above zero.", "fixed");
	}
	const { today } = organizationOf(resident);
	if (input.untilDate && input.untilDate < today) return refuse("Use a day to come.", "untilDate");
	if (input.pays === "balance" && !input.confirmSecond && anotherPaysAll(leaseId, resident.tenantId)) {
		return refuse("Somebody else on your lease pays the whole balance by autopay.", "confirmSecond");
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
