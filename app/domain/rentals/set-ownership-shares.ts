import { and, eq, gte, isNull, lt, or } from "drizzle-orm";
import { recordActivity } from "#domain/activity";
import { addDays, firstDay, type PlainDate } from "#domain/calendar/format";
import { closedThroughFor } from "#domain/ledger";
import { formatPercent } from "#domain/money/format";
import { db, mustBeWriting, statement, write } from "~/db/client.server";
import { ownershipShares, properties } from "~/db/schema";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, type Result, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { addOwner } from "./add-owner";
import { checkOwner, type OwnerFields } from "./owner-record";
import { wrongTotal } from "./share-total";

/** Basis points of a property; 10,000 is all of it. */
export type Share = { ownerId: number; shareBp: number };

/** A share as entered in a form, of an existing owner or of one to be added. */
type OwnerLine = Share | { newOwner: OwnerFields; shareBp: number };

/** The rows of a form. An empty row is undefined, so that the others keep their row numbers. */
export type OwnerLines = (OwnerLine | undefined)[];

/**
 * Sets a property's owners from a day on. Earlier shares don't change, so past statements stay the same; later changes
 * already entered are replaced. Without shares, the organization owns it. First owners own a property from its first
 * posting on, so `from` may be omitted. Refuses by `checkOwnerLines`; asks at `confirmClosed` if the shares of days in
 * closed books change.
 */
export function setOwnershipShares(
	scope: Scope,
	propertyId: number,
	{ owners, confirmClosed, ...input }: { from?: PlainDate | undefined; owners: OwnerLines; confirmClosed?: boolean },
): Result {
	return write(() => {
		const property = db()
			.select({ name: properties.name })
			.from(properties)
			.where(and(eq(properties.id, propertyId), eq(properties.profileId, scope.profileId)))
			.get();
		if (!property) return refuse("That property wasn't found.");
		const from = input.from ?? firstOwnedDay(scope, propertyId);
		if (from === undefined) return refuse("Enter a date.", "from");
		const behind = closedBehind(scope, propertyId, from);
		const failure =
			checkOwnerLines(scope, owners) ??
			(behind && !confirmClosed ? askAboutClosed(scope, property, behind) : undefined);
		if (failure) return failure;
		const before = sharesOn(scope, propertyId, from);
		const { date } = organizationOf(scope);
		const reaching = behind ? ` It affects books closed through ${date(behind.through)}.` : "";
		replaceShares(scope, propertyId, from, owners);
		recordActivity(scope, {
			action: "property.owners_changed",
			subjectKind: "property",
			subjectId: propertyId,
			summary: `The owners of ${property.name} changed as of ${date(from)}.${reaching}`,
			changes: { owners: [before.map(described), sharesOn(scope, propertyId, from).map(described)] },
		});
		return { ok: true };
	});
}

/** Refuses shares that don't total 100% (share-total.ts), an owner listed twice, and one who isn't the organization's. */
export function checkOwnerLines(scope: Scope, lines: OwnerLines): Failure | undefined {
	const seen = new Set<number>();
	for (const [at, line] of lines.entries()) {
		if (!line) continue;
		if (line.shareBp <= 0) return refuse("Enter a share above 0%.", `owners[${at}].share`);
		if ("newOwner" in line) {
			const failure = checkOwner(line.newOwner);
			if (failure) return refuse(failure.message, `owners[${at}].newName`);
			continue;
		}
		if (!ownerExists(scope, line.ownerId)) return refuse("That owner wasn't found.", `owners[${at}].ownerId`);
		if (seen.has(line.ownerId)) return refuse("This owner is already listed.", `owners[${at}].ownerId`);
		seen.add(line.ownerId);
	}
	const message = wrongTotal(lines);
	return message === undefined ? undefined : refuse(message, "owners");
}

/**
 * The first day in closed books that new shares would change, and the last closed day. Replacing a property's first
 * shares changes all earlier days, too. Undefined for first owners, or if the property has nothing in closed books.
 */
function closedBehind(
	scope: Scope,
	propertyId: number,
	from: PlainDate,
): { day: PlainDate; through: PlainDate } | undefined {
	const through = closedThroughFor(scope, { propertyId });
	if (through === null) return undefined;
	const shares = statement<{ first: PlainDate | null }>(
		`SELECT min(s.from_date) AS first FROM ownership_shares s WHERE s.property_id = @propertyId AND EXISTS (
			SELECT 1 FROM gl_accounts a CROSS JOIN gl_postings g ON g.profile_id = a.profile_id
				AND g.property_id = s.property_id AND g.account_id = a.id AND g.date <= @through
			WHERE a.profile_id = @profileId)`,
	).get({ profileId: scope.profileId, propertyId, through });
	if (!shares?.first) return undefined;
	const day = from <= shares.first ? firstDay : from;
	return day <= through ? { day, through } : undefined;
}

function askAboutClosed(
	scope: Scope,
	property: { name: string },
	{ day, through }: { day: PlainDate; through: PlainDate },
): Failure {
	const { date } = organizationOf(scope);
	const since = day === firstDay ? "from the beginning" : `starting ${date(day)}`;
	return refuse(
		`This changes who earned ${property.name}'s income ${since}, including in books closed through ${date(through)}. Statements for those dates and 1099 totals will change. Statements already sent won't.`,
		"confirmClosed",
	);
}

/**
 * The day from which a property's first owners own it: its first posting, or today. Undefined if it already had owners.
 */
function firstOwnedDay(scope: Scope, propertyId: number): PlainDate | undefined {
	if (statement("SELECT 1 FROM ownership_shares WHERE property_id = ? LIMIT 1").get(propertyId)) return undefined;
	const posted = statement<{ day: PlainDate | null }>(
		`SELECT min(g.date) AS day FROM gl_accounts a CROSS JOIN gl_postings g ON g.profile_id = a.profile_id
			AND g.property_id = ? AND g.account_id = a.id WHERE a.profile_id = ?`,
	).get(propertyId, scope.profileId);
	return posted?.day ?? organizationOf(scope).today;
}

/**
 * Saves shares that passed the checks and adds new owners. Current shares end the day before `from`, later ones are
 * deleted, and unchanged ones continue.
 */
export function replaceShares(scope: Scope, propertyId: number, from: PlainDate, lines: OwnerLines) {
	mustBeWriting();
	const shares = lines.filter((line) => line !== undefined).map((line) => withOwner(scope, line));
	const rows = ownershipShares;
	const ofProperty = and(eq(rows.propertyId, propertyId), eq(rows.profileId, scope.profileId));
	db()
		.delete(rows)
		.where(and(ofProperty, gte(rows.fromDate, from)))
		.run();
	const inForce = and(ofProperty, lt(rows.fromDate, from), or(isNull(rows.toDate), gte(rows.toDate, from)));
	const standing = db().select().from(rows).where(inForce).all();
	for (const row of standing) {
		const runsOn = shares.some((share) => share.ownerId === row.ownerId && share.shareBp === row.shareBp);
		db()
			.update(rows)
			.set({ toDate: runsOn ? null : addDays(from, -1) })
			.where(and(ofProperty, eq(rows.ownerId, row.ownerId), eq(rows.fromDate, row.fromDate)))
			.run();
	}
	for (const { ownerId, shareBp } of shares) {
		if (standing.some((row) => row.ownerId === ownerId && row.shareBp === shareBp)) continue;
		db().insert(rows).values({ propertyId, ownerId, shareBp, fromDate: from, profileId: scope.profileId }).run();
	}
}

/** Who owns a property on a day, largest share first. */
export function sharesOn(scope: Scope, propertyId: number, date: PlainDate) {
	return statement<Share & { displayName: string; fromDate: PlainDate }, (number | string)[]>(
		`SELECT s.owner_id AS ownerId, s.share_bp AS shareBp, o.display_name AS displayName, s.from_date AS fromDate
		FROM ownership_shares s JOIN property_owners o ON o.id = s.owner_id
		WHERE s.property_id = ? AND s.profile_id = ? AND s.from_date <= ? AND (s.to_date IS NULL OR s.to_date >= ?)
		ORDER BY s.share_bp DESC, o.sort_name, s.owner_id`,
	).all(propertyId, scope.profileId, date, date);
}

function withOwner(scope: Scope, line: OwnerLine): Share {
	if ("ownerId" in line) return line;
	const added = addOwner(scope, line.newOwner);
	if (!added.ok) throw new Error(`An owner that was checked is refused: ${added.message}`);
	return { ownerId: added.ownerId, shareBp: line.shareBp };
}

function ownerExists(scope: Scope, ownerId: number) {
	return (
		statement("SELECT 1 FROM property_owners WHERE id = ? AND profile_id = ?").get(ownerId, scope.profileId) !==
		undefined
	);
}

function described({ displayName, shareBp }: { displayName: string; shareBp: number }) {
	return `${displayName} ${formatPercent(shareBp, "en-US")}`;
}
