import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { vendorPage } from "#domain/work-orders";
import { orderNumber } from "#domain/work-orders/labels";
import { withLinks } from "~/routes/centers/requests/request-files.server";
import { EntryCard } from "~/ui/entry-card";
import { FormatProvider } from "~/ui/format-context";
import { useFreshData } from "~/ui/use-fresh-data";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { UnclaimedRefusal } from "~/web/unclaimed-refusal";
import { JobView } from "./job-view";
import { takeVendorForm } from "./take-vendor-form.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => [...pageTitle("Work Order"), { name: "robots", content: "noindex, nofollow" }];

export async function loader({ request }: LoaderFunctionArgs) {
	const t = tokenOf(request);
	const page = vendorPage(t);
	if (!page) return data({ page: undefined }, t ? 404 : 200);
	const job = page.job && { ...page.job, files: withLinks(page.job.files) };
	return data({ page: { ...page, job } }, { headers: { "Cache-Control": "private, no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
	const t = tokenOf(request);
	const page = vendorPage(t);
	allowLink({ request, context }, page !== undefined);
	return takeVendorForm(request, t, found(page), href("/vendor/workorder", { t }));
}

function tokenOf(request: Request): string {
	return (new URL(request.url).searchParams.get("t") ?? "").slice(0, 200);
}

const ended = {
	waiting: "This work order isn't ready yet.",
	declined: "You declined this work order. Thank you for letting us know.",
	late: "The time to respond has passed, so this work order went to someone else.",
	revoked: "This work order was given to someone else, so there's nothing more for you to do.",
	canceled: "This work order was canceled.",
	expired: "This link has expired.",
} as const;

export default function VendorWorkOrder() {
	const { page } = useLoaderData<typeof loader>();
	// Who has no account has no bell either.
	useFreshData(30);
	if (!page) {
		return (
			<EntryCard title="This link isn't valid." lead="It may have been cut off in the email.">
				<p>Open the latest email about the work order and use its button, or ask the sender for a new link.</p>
			</EntryCard>
		);
	}
	const { job, state, number, organizationName } = page;
	if (!job || state === "canceled" || (state !== "sent" && state !== "accepted")) {
		const words = state === "sent" || state === "accepted" ? ended.expired : ended[state];
		return (
			<EntryCard title={`Work order ${orderNumber(number)}`} lead={organizationName}>
				<p>{words}</p>
			</EntryCard>
		);
	}
	return (
		<FormatProvider format={page.format}>
			<EntryCard title={job.title} lead={`${orderNumber(number)} from ${organizationName}`}>
				<UnclaimedRefusal
					claimed={({ intent }) => /^(decline|offer|estimate|message|photos|complete|invoice)$/.test(String(intent))}
				/>
				<JobView job={job} accepted={state === "accepted"} today={page.today} />
			</EntryCard>
		</FormatProvider>
	);
}
