import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { offerByResidentLink, takeByResidentLink, visitByLink } from "#domain/work-orders";
import { EntryCard } from "~/ui/entry-card";
import { FormatProvider } from "~/ui/format-context";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { takeTimes } from "./take-times.server";
import { VisitTimes } from "./visit-times";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => [...pageTitle("Visit"), { name: "robots", content: "noindex, nofollow" }];

export async function loader({ request }: LoaderFunctionArgs) {
	const t = tokenOf(request);
	const visit = visitByLink(t);
	if (!visit) return data({ t, visit: undefined }, t ? 404 : 200);
	return data({ t, visit }, { headers: { "Cache-Control": "private, no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
	const t = tokenOf(request);
	const visit = visitByLink(t);
	allowLink({ request, context }, visit !== undefined);
	return takeTimes(request, found(visit), href("/visit", { t }), {
		offer: (slots) => offerByResidentLink(t, slots),
		take: (windowId) => takeByResidentLink(t, windowId),
	});
}

function tokenOf(request: Request): string {
	return (new URL(request.url).searchParams.get("t") ?? "").slice(0, 200);
}

export default function Visit() {
	const { t, visit } = useLoaderData<typeof loader>();
	if (!visit) {
		return (
			<EntryCard title="This link isn't valid." lead="It may have been cut off in the email.">
				<p>Open the latest email about the visit and use its button, or sign in to your center.</p>
			</EntryCard>
		);
	}
	return (
		<FormatProvider format={visit.format}>
			<EntryCard title={visit.title} lead={`${visit.vendor || visit.organizationName} needs to come by.`}>
				<UnclaimedRefusal claimed={({ intent }) => intent === "offer"} />
				<VisitTimes visit={visit} file={href("/visit/file", { t })} />
			</EntryCard>
		</FormatProvider>
	);
}
