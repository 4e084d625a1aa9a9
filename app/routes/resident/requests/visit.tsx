import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { offerAsResident, takeAsResident, visitOfResident } from "#domain/work-orders";
import { takeTimes } from "~/routes/visit/take-times.server";
import { VisitTimes } from "~/routes/visit/visit-times";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, idParam } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";

export const meta = () => pageTitle("Visit");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	return { visit: found(visitOfResident(resident, idParam(request, "id"))) };
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const visit = found(visitOfResident(resident, idParam(request, "id")));
	return takeTimes(request, visit, href("/resident/rviewrequest/visit", { id: visit.id }), {
		offer: (slots) => offerAsResident(resident, visit.id, slots),
		take: (windowId) => takeAsResident(resident, visit.id, windowId),
	});
}

export default function Visit() {
	const { visit } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Visit"
				facts={visit.title}
				crumbs={[{ label: "Request", to: href("/resident/rviewrequest", { id: visit.requestId }) }]}
			/>
			<UnclaimedRefusal claimed={({ intent }) => intent === "offer"} />
			<Card title={visit.vendor || visit.organizationName}>
				<VisitTimes visit={visit} file={href("/resident/rviewrequest/file", { id: visit.id })} />
			</Card>
		</>
	);
}
