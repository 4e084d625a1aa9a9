import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { findResidentInspection } from "#domain/inspections";
import { inspectionKinds } from "#domain/inspections/labels";
import { DetailFacts, detailsOf } from "~/routes/centers/inspections/detail-facts";
import { InspectionTable } from "~/routes/centers/inspections/inspection-table";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";

export const meta = () => pageTitle("Inspection");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const shown = found(findResidentInspection(resident, idParam(request, "id")));
	const { id, kind, home, state, dueDate, rooms, items, rated, sentBackNote, sealedFileId, shareWithResident } = shown;
	return {
		...{ id, kind, home, state, dueDate, rooms, items, rated, sentBackNote, details: detailsOf(shown) },
		fileId: shareWithResident ? sealedFileId : null,
		organizationName: resident.organizationName,
	};
}

export default function Inspection() {
	const data = useLoaderData<typeof loader>();
	const { id, kind, home, state, dueDate, rooms, items, rated, sentBackNote, details, fileId, organizationName } = data;
	const mine = state === "with_resident";
	const begins = rooms.find((room) => room.rated < room.toRate) ?? rooms[0];
	const done = items > 0 && rated >= items;
	return (
		<>
			<PageHead
				title={`${inspectionKinds[kind]} inspection`}
				facts={
					<>
						{home} · due <DateText date={dueDate} />
					</>
				}
				crumbs={[{ label: "Inspections", to: href("/resident/rinspections") }]}
				links={
					fileId === null ? null : (
						<a href={href("/resident/rdocuments/file", { id: fileId })} className="button button-quiet">
							Signed PDF
						</a>
					)
				}
				action={
					!mine ? null : done ? (
						<ButtonLink to={href("/resident/rinspection/sign", { id })}>Sign and send</ButtonLink>
					) : begins ? (
						<ButtonLink to={href("/resident/rinspection/room", { id: begins.id })}>
							{rated > 0 ? "Continue" : "Begin"}
						</ButtonLink>
					) : null
				}
			/>
			{mine && sentBackNote ? (
				<Banner tone="warn">
					{organizationName} asked you to check this again: {sentBackNote}
				</Banner>
			) : null}
			{state === "to_accept" ? (
				<Banner>We sent it to {organizationName}. We'll notify you if they ask for changes.</Banner>
			) : null}
			{mine ? (
				<Card title="Rooms">
					<ul className="grid">
						{rooms.map((room) => (
							<li key={room.id} className="border-t border-line first:border-0">
								<Link
									to={href("/resident/rinspection/room", { id: room.id })}
									className="flex min-h-12 items-center justify-between gap-4 hover:underline"
								>
									<span className="font-medium">{room.name}</span>
									{room.rated === room.toRate && room.toRate > 0 ? (
										<Status tone="good">Done</Status>
									) : (
										<span className="text-soft">
											{room.rated} of {room.toRate}
										</span>
									)}
								</Link>
							</li>
						))}
					</ul>
				</Card>
			) : (
				<>
					<InspectionTable rooms={rooms} />
					<DetailFacts details={details} />
				</>
			)}
		</>
	);
}
