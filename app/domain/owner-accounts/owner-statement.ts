import type { PlainDate } from "#domain/calendar/format";
import type { Cents } from "#domain/money/format";
import { type OwnedProperty, partsReader } from "#domain/owner-money";
import { statement } from "~/db/client.server";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

export type StatementPeriod = { from: PlainDate; to: PlainDate };

export type StatementFigures = {
	openingCents: Cents;
	incomeCents: Cents;
	/** Negative: expenses lower the owner's money. */
	expenseCents: Cents;
	/** Loans, asset purchases, and everything else that is neither income nor expense. */
	otherCents: Cents;
	contributedCents: Cents;
	drawnCents: Cents;
	closingCents: Cents;
};

export type StatementProperty = StatementFigures & OwnedProperty & { propertyName: string };

/**
 * Contributions, draws and transfers, oldest first. An entry that was reversed after the period is included; a reversal
 * in the period of an earlier entry is a negative amount.
 */
export type StatementEntry = {
	transactionId: number;
	reversal: number;
	date: PlainDate;
	propertyId: number;
	propertyName: string;
	kind: "contribution" | "draw" | "transfer_in" | "transfer_out";
	reference: string;
	amountCents: Cents;
};

/**
 * An owner's account for a period, on a cash basis: their opening balance, changes by property and share, contributions
 * and draws, and their closing balance. Undefined if the owner isn't the organization's. Properties without any amounts
 * are left out.
 */
export function ownerStatement(scope: Scope, ownerId: number, period: StatementPeriod): OwnerStatement | undefined {
	return ownerStatements(scope, ownerId, [period])?.[0];
}

/** The same for several periods, in order. Reading them together takes little longer than reading one. */
export function ownerStatements(
	scope: Scope,
	ownerId: number,
	periods: readonly StatementPeriod[],
): OwnerStatement[] | undefined {
	const owner = statement<OwnerHead>(
		`SELECT id, display_name AS displayName, email, street, street2, city, state, postal_code AS postalCode
		FROM property_owners WHERE id = ? AND profile_id = ?`,
	).get(ownerId, scope.profileId);
	if (!owner) return undefined;
	const names = propertiesOf(scope, ownerId);
	const partsIn = partsReader(scope, ownerId, [...names.keys()]);
	const head = { owner, issuer: issuerOf(scope), asOf: organizationOf(scope).today };
	return periods.map((period) => {
		const properties = partsIn(period)
			.map((property) => ({ ...property, ...figuresOf(property), propertyName: names.get(property.propertyId) ?? "" }))
			.filter(
				(property) => property.stretches.length > 0 || Object.values(figuresOf(property)).some((cents) => cents !== 0),
			);
		return { ...head, period, properties, totals: totalOf(properties), entries: entriesOf(scope, ownerId, period) };
	});
}

/** Refuses, at `to`, a period that ends before it starts. */
export function checkPeriod({ from, to }: StatementPeriod): Failure | undefined {
	return to < from ? refuse("The end date is before the start date.", "to") : undefined;
}

export type OwnerStatement = {
	owner: OwnerHead;
	/** The organization, with its address and contact details. */
	issuer: ReturnType<typeof issuerOf>;
	asOf: PlainDate;
	period: StatementPeriod;
	properties: StatementProperty[];
	totals: StatementFigures;
	entries: StatementEntry[];
};

type OwnerHead = Record<"displayName" | "email" | "street" | "street2" | "city" | "state" | "postalCode", string> & {
	id: number;
};

function figuresOf({
	stretches,
	openingCents,
	contributedCents,
	drawnCents,
	closingCents,
}: OwnedProperty): StatementFigures {
	const of = (name: "incomeCents" | "expenseCents" | "otherCents") =>
		stretches.reduce((sum, { part }) => sum + part[name], 0);
	return {
		openingCents,
		...{ incomeCents: of("incomeCents"), expenseCents: of("expenseCents"), otherCents: of("otherCents") },
		...{ contributedCents, drawnCents, closingCents },
	};
}

function totalOf(properties: readonly StatementFigures[]): StatementFigures {
	const of = (name: keyof StatementFigures) => properties.reduce((sum, property) => sum + property[name], 0);
	return {
		openingCents: of("openingCents"),
		...{ incomeCents: of("incomeCents"), expenseCents: of("expenseCents"), otherCents: of("otherCents") },
		...{ contributedCents: of("contributedCents"), drawnCents: of("drawnCents"), closingCents: of("closingCents") },
	};
}

function propertiesOf(scope: Scope, ownerId: number): Map<number, string> {
	const rows = statement<{ id: number; name: string }>(
		`SELECT id, name FROM properties WHERE profile_id = ?
			AND id IN (SELECT property_id FROM ownership_shares WHERE owner_id = ?) ORDER BY sort_name, id`,
	).all(scope.profileId, ownerId);
	return new Map(rows.map(({ id, name }) => [id, name]));
}

function entriesOf(scope: Scope, ownerId: number, { from, to }: StatementPeriod): StatementEntry[] {
	return statement<StatementEntry>(
		`WITH moved AS (
			SELECT e.id, e.transaction_id, e.date, e.property_id, e.kind, e.reference, e.amount_cents, r.id AS back_id,
				r.date AS back_date
			FROM owner_transactions e JOIN gl_transactions t ON t.id = e.transaction_id
			LEFT JOIN gl_transactions r ON r.id = t.reversed_by
			WHERE e.owner_id = @ownerId AND e.profile_id = @profileId AND e.date <= @to
				AND (e.date >= @from OR e.reversed = 1)
		), shown AS (
			SELECT id, transaction_id AS transactionId, date, property_id, kind, reference, amount_cents AS amountCents,
				0 AS reversal
			FROM moved WHERE date >= @from AND (back_date IS NULL OR back_date > @to)
			UNION ALL
			SELECT id, back_id, back_date, property_id, kind, reference, -amount_cents, 1
			FROM moved WHERE date < @from AND back_date BETWEEN @from AND @to
		)
		SELECT s.transactionId, s.reversal, s.date, p.id AS propertyId, p.name AS propertyName, s.kind, s.reference, s.amountCents
		FROM shown s JOIN properties p ON p.id = s.property_id ORDER BY s.date, s.id`,
	).all({ ownerId, profileId: scope.profileId, from, to });
}

function issuerOf(scope: Scope) {
	return statement<
		Record<"name" | "street" | "city" | "state" | "postalCode" | "phone" | "email", string> & {
			logoFileId: number | null;
			/** The organization's name in the public address of its logo; null if it has none. */
			slug: string | null;
		}
	>(
		`SELECT o.name, o.street, o.city, o.state, o.postal_code AS postalCode, o.phone, o.email,
			s.logo_file_id AS logoFileId, s.slug
		FROM organization o LEFT JOIN listing_settings s USING (profile_id) WHERE o.profile_id = ?`,
	).get(scope.profileId);
}
