import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { openRequestsAt } from "#domain/maintenance";
import { findPinnedNote } from "#domain/notes";
import { findProperty, leasesEndingSoon, propertyCash } from "#domain/rentals";
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
import { AboutCard, EndingSoonCard, Figures, MoneyCard, OwnersCard } from "./summary-cards";

export const meta = () => pageTitle("Property Summary");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const property = found(findProperty(manager, idParam(request, "pid")));
	const subject = { subjectKind: "property", subjectId: property.id } as const;
	return {
		property,
		pinned: findPinnedNote(manager, subject)?.body,
		cash: found(propertyCash(manager, property.id)),
		ending: leasesEndingSoon(manager, property.id),
		requests: openRequestsAt(manager, { propertyId: property.id }),
		tasks: listTasks(manager, subject, manager).slice(0, 5),
		photos: shownPhotos(manager, subject),
	};
}

export default function PropertySummary() {
	const { property, pinned, cash, ending, requests, tasks, photos } = useLoaderData<typeof loader>();
	const subject = { subjectKind: "property", subjectId: property.id } as const;
	return (
		<>
			{pinned ? <Banner>{pinned}</Banner> : null}
			<Figures property={property} />
			<div className="grid items-start gap-5 lg:grid-cols-2">
				<div className="grid gap-5">
					<PhotoStrip subject={subject} photos={photos} />
					<AboutCard property={property} />
				</div>
				<div className="grid gap-5">
					<OwnersCard property={property} />
					<CashAvailable cash={cash} />
					<MoneyCard property={property} />
					<EndingSoonCard leases={ending} />
					<OpenRequests place={{ property: property.id }} requests={requests} />
					<OpenTasks subject={subject} tasks={tasks} />
				</div>
			</div>
		</>
	);
}
