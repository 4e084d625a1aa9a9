import { owned } from "#domain/owner-center";
import { heldDays } from "#domain/owner-money";
import { findReport, ownersReports, type Report } from "#domain/reports";
import { readAddress, type Whose } from "~/routes/manager/reports/asked-report.server";
import type { Owner } from "~/web/guards.server";
import { found } from "~/web/not-found.server";
import { propertyFilter } from "../owned-choices.server";

/** The owners' version of a report, by "o" and its route; 404 if it has none or the organization doesn't show it. */
export function ownersReport(owner: Owner, address: string | undefined): Report {
	const [prefix, ...route] = address ?? "";
	const report = prefix?.toLowerCase() === "o" ? findReport(route.join("")) : undefined;
	return found(report && ownersReports(owner).includes(report.route) ? report : undefined);
}

/** What an owner's address asks for: of their properties alone, for the days on which they had a share. */
export function askedByOwner(owner: Owner, report: Report, request: Request) {
	return readAddress(owner, report, request, ofOwner(owner));
}

function ofOwner(owner: Owner): Whose {
	const { propertyOwnerId } = owner;
	return {
		choices: () => ({ property: propertyFilter(owner) }),
		of: ({ property }) => {
			const ids = owned(owner).map(({ propertyId }) => propertyId);
			const propertyIds = property === undefined ? ids : ids.filter((id) => id === property);
			return { propertyIds, owner: { propertyOwnerId, held: heldDays(owner, propertyOwnerId, propertyIds) } };
		},
	};
}
