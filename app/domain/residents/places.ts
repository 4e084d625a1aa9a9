import { type CurrentUser, type Standing, standingsOf, switchStanding } from "#domain/identity";
import { type ResidentLease, residentLeases } from "#domain/lease-records";
import { countUnread } from "#domain/notifications";
import { write } from "~/db/client.server";
import { type Result, refuse } from "~/domain/kernel/result";

/** What one login can look at: a lease, a record without one, or what an owner owns with one manager. */
export type Place = {
	kind: Standing["kind"];
	recordId: number;
	leaseId: number | null;
	organizationName: string;
	/** The home, or the owner's name. */
	words: string;
	isShown: boolean;
	/** What they were told there and have not read. */
	unread: number;
};

type Person = Pick<CurrentUser, "userId" | "tenantId" | "propertyOwnerId" | "leaseId">;

/** Everything a login can look at, by organization, each apart from the others. */
export function placesOf(person: Person): Place[] {
	return standingsOf(person.userId).flatMap((standing) => placesIn(standing, person));
}

/** Makes one of them what this session shows from now on; what is not theirs is not found. */
export function choosePlace(
	person: Person & Pick<CurrentUser, "sessionId">,
	chosen: Pick<Place, "kind" | "recordId"> & { leaseId?: number | undefined },
): Result<{ role: "tenant" | "property_owner"; place: Place }> {
	return write(() => {
		const place = placesOf(person).find(
			({ kind, recordId, leaseId }) =>
				kind === chosen.kind && recordId === chosen.recordId && (leaseId ?? undefined) === chosen.leaseId,
		);
		if (!place) return refuse("Not found.");
		const switched = switchStanding(person, place);
		return switched.ok ? { ...switched, place } : switched;
	});
}

function placesIn(standing: Standing, person: Person): Place[] {
	const { kind, recordId, organizationName, displayName, profileId } = standing;
	const { userId } = person;
	if (kind === "owner") {
		const isShown = recordId === person.propertyOwnerId;
		const unread = countUnread({ userId, profileId, toldAs: "property_owner", placeId: recordId });
		return [{ kind, recordId, leaseId: null, organizationName, words: displayName, isShown, unread }];
	}
	const unreadOf = (placeId?: number) => countUnread({ userId, profileId, toldAs: "tenant", placeId });
	const isMine = recordId === person.tenantId;
	const leases = residentLeases({ profileId, userId }, recordId);
	if (leases.length === 0) {
		const unread = unreadOf();
		return [{ kind, recordId, leaseId: null, organizationName, words: displayName, isShown: isMine, unread }];
	}
	const shown = leases.find(({ id }) => id === person.leaseId) ?? leases[0];
	return leases.map((lease) => ({
		...{ kind, recordId, leaseId: lease.id, organizationName },
		...{ words: homeWords(lease), isShown: isMine && lease === shown, unread: unreadOf(lease.id) },
	}));
}

function homeWords({ propertyName, unitNumber }: ResidentLease): string {
	return `${propertyName} · ${unitNumber}`;
}
