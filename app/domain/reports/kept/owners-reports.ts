import { recordActivity } from "#domain/activity";
import { statement, write } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";
import { reportRoutes } from "../catalogue";
import { type ReportLabel, type ReportRoute, reportLabels } from "../labels";

/** The reports that have an owners' version, whether or not the organization shows them. */
export function reportsForOwners(): ReportRoute[] {
	return reportRoutes().filter((route) => (reportLabels[route] as ReportLabel).owners);
}

/** The reports that the organization shows its owners. */
export function ownersReports({ profileId }: Pick<Scope, "profileId">): ReportRoute[] {
	const rows = statement<{ route: string }>("SELECT route FROM reports_hidden WHERE profile_id = ?").all(profileId);
	const hidden = new Set(rows.map(({ route }) => route));
	return reportsForOwners().filter((route) => !hidden.has(route));
}

/** Shows owners these reports and no others. */
export function showOwners(scope: Scope, shown: readonly string[]): void {
	const { profileId } = scope;
	write(() => {
		const before = ownersReports(scope);
		const after = reportsForOwners().filter((route) => shown.includes(route));
		if (before.join() === after.join()) return;
		statement("DELETE FROM reports_hidden WHERE profile_id = ?").run(profileId);
		const hide = statement("INSERT INTO reports_hidden (profile_id, route) VALUES (?, ?)");
		for (const route of reportsForOwners()) if (!after.includes(route)) hide.run(profileId, route);
		recordActivity(scope, {
			...{ action: "report.shown_to_owners", subjectKind: "organization", subjectId: profileId },
			summary: "The reports that owners see were changed.",
			changes: { reports: [titles(before), titles(after)] },
		});
	});
}

function titles(routes: readonly ReportRoute[]): string {
	return routes.map((route) => reportLabels[route].title).join(", ");
}
