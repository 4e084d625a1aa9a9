import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findRequest } from "#domain/maintenance";
import {
	type Entry,
	entryWords,
	type RequestCategory,
	type RequestPlace,
	requestCategories,
	requestNumber,
	requestPlaces,
	requestPriorities,
} from "#domain/maintenance/labels";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Facts } from "~/ui/facts";
import { PageHead } from "~/ui/page-head";
import { PrintButton } from "~/ui/print-button";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { idsParam } from "./ids-param.server";

export const meta = () => pageTitle("Request Sheet");

/** The chosen requests with what a technician needs on site, to print; 404 if one of them isn't there. */
export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const requests = idsParam(request).map((id) => {
		const shown = found(findRequest(manager, id));
		const { number, title, home, description, category, place, priority, requesterName, phone } = shown;
		const { entry, entryNotes, pets, alarmNote, dueDate, visitDate, visitWindow, assignee } = shown;
		return {
			...{ id, number, title, home, description, category, place, priority, requesterName, phone },
			...{ entry, entryNotes, pets, alarmNote, dueDate, visitDate, visitWindow, assignee },
		};
	});
	return { requests };
}

export default function RequestSheet() {
	const { requests } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Request sheet"
				crumbs={[{ label: "Requests", to: href("/app/requests") }]}
				action={requests.length > 0 ? <PrintButton /> : null}
			/>
			{requests.length === 0 ? <EmptyState>Select requests in the list to print them here.</EmptyState> : null}
			{requests.map((request) => (
				<section
					key={request.id}
					className="grid break-inside-avoid gap-3 rounded-card border border-line bg-surface p-5"
					aria-labelledby={`request-${request.id}`}
				>
					<h2 id={`request-${request.id}`} className="text-heading wrap-anywhere">
						{requestNumber(request.number)} {request.title}
					</h2>
					{request.description ? <p className="whitespace-pre-wrap wrap-anywhere">{request.description}</p> : null}
					<Facts
						facts={[
							{ label: "Location", value: request.home },
							{ label: "Where", value: request.place === "other" ? "" : requestPlaces[request.place as RequestPlace] },
							{ label: "Category", value: requestCategories[request.category as RequestCategory] },
							{ label: "Priority", value: requestPriorities[request.priority] },
							{ label: "Requested by", value: request.requesterName },
							{ label: "Phone", value: request.phone ? <a href={`tel:${request.phone}`}>{request.phone}</a> : "" },
							{ label: "Permission to enter", value: entryWords[request.entry as Entry] },
							{ label: "Times that work", value: request.entryNotes },
							{ label: "Pets", value: request.pets },
							{ label: "Alarm or lock", value: request.alarmNote },
							{ label: "Assigned to", value: request.assignee },
							{ label: "Due", value: request.dueDate ? <DateText date={request.dueDate} /> : "" },
							{
								label: "Visit",
								value: request.visitDate ? (
									<>
										<DateText date={request.visitDate} /> {request.visitWindow}
									</>
								) : (
									""
								),
							},
						]}
					/>
					<p className="mt-4 flex flex-wrap gap-x-8 gap-y-10 text-soft">
						<span className="min-w-40 flex-1 border-t border-edge pt-1">Work done</span>
						<span className="w-40 border-t border-edge pt-1">Date</span>
						<span className="w-56 border-t border-edge pt-1">Signature</span>
					</p>
				</section>
			))}
		</>
	);
}
