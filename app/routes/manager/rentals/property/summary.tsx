import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openRequestsAt } from "#domain/maintenance";
import { findPinnedNote } from "#domain/notes";
import { findProperty, leasesEndingSoon, listUnits } from "#domain/rentals";
import { listTasks } from "#domain/tasks";
import { Banner } from "~/ui/banner";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { OpenRequests } from "../../maintenance/open-requests";
import { OpenTasks } from "../../records/open-tasks";
import { PhotoStrip } from "../../records/photo-strip";
import { shownPhotos } from "../../records/photos-tab.server";
import { CashAvailable } from "./cash-available";
import { cashAvailable } from "./cash-available.server";
import { AboutCard, EndingSoonCard, Figures, MoneyCard, OwnersCard } from "./summary-cards";
import { UnitStrip } from "./unit-strip";

/** A few lines of them; the rest is a list of its own. */
const unitsShown = 36;

export const meta = () => pageTitle("Property Summary");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const property = found(findProperty(manager, idParam(request, "pid")));
	const subject = { subjectKind: "property", subjectId: property.id } as const;
	return {
		property,
		units: listUnits(manager, property.id, {}).rows.slice(0, unitsShown),
		pinned: findPinnedNote(manager, subject)?.body,
		cash: cashAvailable(manager, property.id),
		ending: leasesEndingSoon(manager, property.id),
		requests: openRequestsAt(manager, { propertyId: property.id }),
		tasks: listTasks(manager, subject, manager).slice(0, 5),
		photos: shownPhotos(manager, subject),
	};
}

export default function PropertySummary() {
	const { property, units, pinned, cash, ending, requests, tasks, photos } = useLoaderData<typeof loader>();
	const subject = { subjectKind: "property", subjectId: property.id } as const;
	return (
		<>
			{pinned ? <Banner>{pinned}</Banner> : null}
			<Figures property={property} />
			<UnitStrip pid={property.id} units={units} count={property.stats.units} />
			<div className="-mb-5 gap-5 *:mb-5 *:break-inside-avoid lg:columns-2">
				<CashAvailable {...cash} />
				<MoneyCard property={property} />
				<OwnersCard property={property} />
				<EndingSoonCard leases={ending} />
				<OpenRequests place={{ property: property.id }} requests={requests} />
				<OpenTasks subject={subject} tasks={tasks} />
				<AboutCard property={property} />
				<PhotoStrip subject={subject} photos={photos} />
			</div>
		</>
	);
}
