import { later, type PlainDate } from "#domain/calendar/format";
import { isMonthToMonth, leaseStatus } from "#domain/lease-records";
import type { LeaseStatus, LeaseType } from "#domain/lease-records/labels";
import { statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import type { OnDay } from "./on-day";

/** A lease as it was known at the end of a day. */
export type LeaseOnDay = {
	id: number;
	propertyId: number;
	unitId: number;
	name: string;
	type: LeaseType;
	/** "future" before its first day; "void" and drafts only because something was posted on them. */
	status: LeaseStatus;
	startDate: PlainDate;
	endDate: PlainDate | null;
	moveInDate: PlainDate | null;
	noticeDate: PlainDate | null;
	/** The move-out date, if notice was given by the day or they are gone. */
	moveOutDate: PlainDate | null;
	monthToMonth: boolean;
	evictionPending: boolean;
	/** False for a lease that begins later and wasn't signed yet. Something may be posted on it all the same. */
	known: boolean;
};

/** The statuses in which people live in the unit. */
export const livingThere: readonly LeaseStatus[] = ["active", "notice", "expired"];

type Stored = {
	id: number;
	propertyId: number;
	unitId: number;
	name: string;
	type: LeaseType;
	stage: "draft" | "executed" | "void";
	startDate: PlainDate;
	endDate: PlainDate | null;
	moveInDate: PlainDate | null;
	noticeDate: PlainDate | null;
	moveOutDate: PlainDate | null;
	followedOn: PlainDate | null;
	executedDate: string | null;
	evictionPending: number;
	/** What the first extension after the day changed. */
	typeBefore: LeaseType | null;
	endBefore: PlainDate | null;
	/** The notice in force at the end of the day, and whether there was ever one. */
	knownNotice: PlainDate | null;
	knownMoveOut: PlainDate | null;
	everEnded: number;
};

const byProperty = "json_each(@asked) a CROSS JOIN leases l INDEXED BY leases_by_property ON l.property_id = a.value";
const byId = "json_each(@asked) a CROSS JOIN leases l ON l.id = a.value";

/** The leases of properties, by unit and start. */
export function leasesOnDay(scope: Scope, day: OnDay, propertyIds: readonly number[]): LeaseOnDay[] {
	return read(scope, day, byProperty, propertyIds);
}

/** Some leases, by the order of their ids. */
export function theseLeasesOnDay(scope: Scope, day: OnDay, leaseIds: readonly number[]): LeaseOnDay[] {
	return read(scope, day, byId, leaseIds);
}

function read(scope: Scope, day: OnDay, from: string, ids: readonly number[]): LeaseOnDay[] {
	return statement<Stored>(
		`SELECT l.id, l.property_id AS propertyId, l.unit_id AS unitId, l.name, l.type, l.stage,
			l.start_date AS startDate, l.end_date AS endDate, l.move_in_date AS moveInDate,
			l.notice_date AS noticeDate, l.move_out_date AS moveOutDate,
			iif(l.followed_on <= @asOf OR EXISTS (
				SELECT 1 FROM leases f WHERE f.unit_id = l.unit_id AND f.start_date = l.followed_on AND f.stage = 'executed'
					AND (f.executed_date IS NULL OR f.executed_date < @ends)), l.followed_on, NULL) AS followedOn,
			l.executed_date AS executedDate,
			coalesce((SELECT v.pending FROM lease_evictions v WHERE v.lease_id = l.id AND v.since < @ends
				ORDER BY v.since DESC, v.id DESC LIMIT 1), 0) AS evictionPending,
			x.type_before AS typeBefore, x.end_before AS endBefore,
			e.notice_date AS knownNotice, e.move_out_date AS knownMoveOut,
			EXISTS (SELECT 1 FROM lease_endings z WHERE z.lease_id = l.id) AS everEnded
		FROM ${from} AND l.profile_id = @profileId
		LEFT JOIN lease_extensions x ON x.id = (
			SELECT y.id FROM lease_extensions y WHERE y.lease_id = l.id AND y.created_date >= @ends ORDER BY y.id LIMIT 1)
		LEFT JOIN lease_endings e ON e.id = (
			SELECT y.id FROM lease_endings y WHERE y.lease_id = l.id
				AND (y.notice_date <= @asOf OR y.created_date < @ends) AND (y.undone_date IS NULL OR y.undone_date >= @ends)
			ORDER BY y.id DESC LIMIT 1)
		ORDER BY a.key, l.unit_id, l.start_date, l.id`,
	)
		.all({ profileId: scope.profileId, asOf: day.asOf, ends: day.ends, asked: JSON.stringify(ids) })
		.map((row) => asItWas(row, day));
}

/** Whether a lease was signed by the day, or had begun. */
function wasKnown({ startDate, executedDate }: Stored, { asOf, ends }: OnDay): boolean {
	return startDate <= asOf || executedDate === null || executedDate < ends;
}

function asItWas(row: Stored, day: OnDay): LeaseOnDay {
	const { asOf } = day;
	const extended = row.typeBefore !== null;
	const type = row.typeBefore ?? row.type;
	const endDate = extended ? row.endBefore : row.endDate;
	const gone = row.moveOutDate !== null && row.moveOutDate < asOf;
	const told = row.everEnded === 1 ? row.knownMoveOut : row.moveOutDate;
	const noticed = row.noticeDate !== null && row.noticeDate <= asOf;
	const ended = row.everEnded === 1;
	const noticeDate = (ended && !gone ? row.knownNotice : null) ?? (noticed && (gone || !ended) ? row.noticeDate : null);
	const moveOutDate = gone ? row.moveOutDate : told && later(told, asOf);
	const dates = { type, endDate, noticeDate, moveOutDate };
	const status = leaseStatus({ ...row, ...dates, signingSince: null }, asOf);
	const { id, propertyId, unitId, name, startDate, moveInDate } = row;
	return {
		...{ id, propertyId, unitId, name, startDate, moveInDate, known: wasKnown(row, day) },
		...{ ...dates, status, evictionPending: row.evictionPending === 1 },
		monthToMonth: isMonthToMonth({ type, endDate, status }, asOf),
	};
}
