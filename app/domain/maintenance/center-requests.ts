import { residentLease } from "#domain/lease-records";
import { homeName, searchConditions } from "#domain/rentals";
import { statement } from "~/db/client.server";
import { keysetPage } from "~/db/keyset.server";
import { organizationOf } from "~/domain/kernel/organization";
import type { Scope } from "~/domain/kernel/scope";
import { canReopen } from "./can-reopen";
import type { RequestStatus } from "./labels";
import { mergedInto } from "./merge-requests";
import { isOver, type RequestRecord } from "./request-record";
import {
	findForOwner,
	findForResident,
	type OwnerScope,
	ownerSees,
	ownsNow,
	type ResidentScope,
	residentSees,
	staysOf,
} from "./request-scope";
import { estimatesOf, messagesOf, ownFiles } from "./thread";

/** A row of a resident's list, without what only owners may see. */
export type ResidentRow = Omit<CenterRow, "waitsForOwner" | "approvedCents">;

export type CenterRow = {
	id: number;
	number: number;
	title: string;
	category: string;
	status: RequestStatus;
	home: string;
	visitDate: string | null;
	visitWindow: string;
	waitsForResident: boolean;
	/** An estimate is waiting for the owner's approval. */
	waitsForOwner: boolean;
	approvedCents: number;
	updatedDate: string;
};

type CenterFilters = { q: string; show: "open" | "closed" | "all" | "approval" };

type ListRequest = { filters: CenterFilters; cursor?: string | undefined };

/** One page of a resident's requests for the lease they are viewing: open ones first, then the newest. */
export function requestsOfResident(scope: ResidentScope, { filters, cursor }: ListRequest) {
	const lease = residentLease(scope, scope.tenantId);
	const params = { stays: staysOf(scope, lease ? [lease.id] : []) };
	const found = page(scope, residentSees, params, filters, cursor);
	return { ...found, rows: found.rows.map(withoutCosts) };
}

/** One page of an owner's own requests and those shared with them: open ones first, then the newest. */
export function requestsOfOwner(scope: OwnerScope, { filters, cursor }: ListRequest) {
	const params = { ownerId: scope.propertyOwnerId, today: organizationOf(scope).today };
	return page(scope, ownerSees, params, filters, cursor);
}

/** Up to three open requests for the resident's home page, those waiting for their answer first. */
export function openRequestsOfResident(scope: ResidentScope): ResidentRow[] {
	const open = requestsOfResident(scope, { filters: { q: "", show: "open" } }).rows;
	return [...open].sort((a, b) => Number(b.waitsForResident) - Number(a.waitsForResident)).slice(0, 3);
}

export type WaitingEstimate = { requestId: number; number: number; title: string; home: string; amountCents: number };

/** The estimates that an owner can approve or decline, oldest first. */
export function estimatesToAnswer(scope: OwnerScope): WaitingEstimate[] {
	return statement<WaitingEstimate>(
		`SELECT r.id AS requestId, r.number, r.title, ${home} AS home, e.amount_cents AS amountCents
		FROM request_estimates e JOIN maintenance_requests r ON r.id = e.request_id ${places}
		WHERE e.profile_id = @profileId AND e.state = 'asked' AND ${ownerSees} ORDER BY e.id`,
	).all({
		...{ profileId: scope.profileId, ownerId: scope.propertyOwnerId, today: organizationOf(scope).today },
	});
}

/** A request as a resident sees it, without costs and internal messages; undefined if they can't see it. */
export function findResidentRequest(scope: ResidentScope, requestId: number) {
	const request = findForResident(scope, requestId);
	if (!request) return undefined;
	const { entry, entryNotes, pets, alarmNote, phone, waitsForResident, leaseId } = request;
	const seen = [request, ...mergedInto(scope, requestId).filter(({ id }) => findForResident(scope, id))];
	const into = request.mergedIntoId === null ? undefined : findForResident(scope, request.mergedIntoId);
	return {
		...shared(scope, request, seen),
		...{ entry, entryNotes, pets, alarmNote, phone, waitsForResident, leaseId },
		...{ rating: request.rating, over: isOver(request), canReopen: canReopen(scope, request) },
		...{ into: into && { id: into.id, number: into.number, title: into.title }, merged: request.mergedIntoId !== null },
		messages: messagesOf(scope, idsOf(seen), ["resident"]),
	};
}

/**
 * A request as an owner sees it, without internal messages, messages with residents, or residents' contact details;
 * undefined if they can't see it.
 */
export function findOwnerRequest(scope: OwnerScope, requestId: number) {
	const request = findForOwner(scope, requestId);
	if (!request) return undefined;
	const seen = [request, ...mergedInto(scope, requestId).filter(({ id }) => findForOwner(scope, id))];
	return {
		...shared(scope, request, seen),
		owns: request.propertyId !== null && ownsNow(scope, request.propertyId),
		estimates: estimatesOf(scope.profileId, requestId).filter(({ state }) => state !== "withdrawn"),
		messages: messagesOf(scope, idsOf(seen), ["owner"]),
	};
}

/** `seen`: the request and those merged into it that the reader can see. */
function shared(scope: Scope, request: RequestRecord, seen: readonly RequestRecord[]) {
	const { id, number, title, category, place, description, status, createdDate, updatedDate } = request;
	const { visitDate, visitWindow, deferredUntil, endedOn, type } = request;
	return {
		...{ id, number, title, category, place, description, status, createdDate, updatedDate, type },
		...{ visitDate, visitWindow, deferredUntil, endedOn, home: homeName(scope, request) },
		files: ownFiles(scope.profileId, idsOf(seen)),
	};
}

function idsOf(requests: readonly RequestRecord[]): number[] {
	return requests.map(({ id }) => id);
}

type StoredRow = Omit<CenterRow, "waitsForResident" | "waitsForOwner"> & {
	waitsForResident: number;
	waitsForOwner: number;
	open: number;
};

/** Replaces named parameters by positional ones, because `keysetPage` uses positional parameters. */
function page(
	scope: Scope,
	sees: string,
	named: Record<string, string | number>,
	{ q, show }: CenterFilters,
	cursor: string | undefined,
) {
	const params: (string | number)[] = [];
	const values: Record<string, string | number> = { ...named, profileId: scope.profileId };
	const condition = sees.replace(/@(\w+)/g, (_, name: string) => {
		params.push(values[name] ?? "");
		return "?";
	});
	const search = searchConditions("r.search_text", q.replace(/^#/, ""));
	const found = keysetPage<StoredRow>({
		select: columns,
		from: `maintenance_requests r ${places}`,
		where: [condition, ...(shows[show] ? [shows[show]] : []), ...search.conditions],
		params: [...params, ...search.params],
		order: [
			{ sql: "r.open", key: "open" },
			{ sql: "r.id", key: "id" },
		],
		direction: "desc",
		cursor,
	});
	return { ...found, rows: found.rows.map(shownRow) };
}

const waits = "EXISTS (SELECT 1 FROM request_estimates e WHERE e.request_id = r.id AND e.state = 'asked')";
const shows: Record<CenterFilters["show"], string> = {
	open: "r.open = 1",
	closed: "r.open = 0",
	all: "",
	approval: waits,
};

const places = "LEFT JOIN properties p ON p.id = r.property_id LEFT JOIN units u ON u.id = r.unit_id";
const home = "concat_ws(' · ', p.name, u.unit_number)";
const columns = `r.id, r.number, r.title, r.category, r.status, ${home} AS home, r.visit_date AS visitDate,
	r.visit_window AS visitWindow, r.waits_for_resident AS waitsForResident, ${waits} AS waitsForOwner,
	(SELECT coalesce(sum(e.amount_cents), 0) FROM request_estimates e WHERE e.request_id = r.id
		AND e.state = 'approved') AS approvedCents, r.updated_date AS updatedDate, r.open`;

function shownRow({ open: _, ...row }: StoredRow): CenterRow {
	return { ...row, waitsForResident: row.waitsForResident === 1, waitsForOwner: row.waitsForOwner === 1 };
}

function withoutCosts({ waitsForOwner: _, approvedCents: __, ...row }: CenterRow): ResidentRow {
	return row;
}
