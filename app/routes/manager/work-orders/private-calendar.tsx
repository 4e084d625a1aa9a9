import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { findVendor } from "#domain/vendors";
import { findFeed, makeFeed, revokeFeed } from "#domain/work-orders";
import { calendarForm } from "#domain/work-orders/schema";
import { config } from "~/config.server";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateTimeText } from "~/ui/date";
import { PageHead } from "~/ui/page-head";
import { Form } from "~/ui/post-form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found, optionalIdParam } from "~/web/not-found.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => pageTitle("Private Calendar");

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const vendor = vendorOf(manager, request);
	return { vendor, feed: findFeed(manager, { vendorId: vendor?.id }) };
}

/** The vendor whose calendar it is; undefined for the member's own. */
function vendorOf(manager: Manager, request: Request) {
	const id = optionalIdParam(request, "vendor");
	const vendor = id === undefined ? undefined : found(findVendor(manager, id));
	return vendor && { id: vendor.id, name: vendor.displayName };
}

export async function action({ request }: ActionFunctionArgs) {
	const manager = await requireManager(request);
	const vendorId = vendorOf(manager, request)?.id;
	const form = await parseForm(request, calendarForm);
	if (!form.ok) return form.reply;
	if (form.value.intent === "remove") {
		const removed = revokeFeed(manager, { vendorId });
		if (!removed.ok) return form.refuse(removed);
		return redirectWithMessage(href("/app/workorders/calendar", { vendor: vendorId }), "Calendar address removed.");
	}
	const made = makeFeed(manager, { vendorId });
	if (!made.ok) return form.refuse(made);
	// The secret isn't kept, so the answer itself shows it, once.
	const address = new URL(href("/workcalendar", { t: made.token }), config().appUrl).href;
	return data({ address }, { headers: { "Cache-Control": "private, no-store" } });
}

export default function PrivateCalendar() {
	const { vendor, feed } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	const address = answer && "address" in answer ? answer.address : undefined;
	return (
		<>
			<PageHead
				title="Private calendar"
				facts={vendor ? vendor.name : "Visits and tasks assigned to you, and the ends of leases"}
				crumbs={[
					vendor
						? { label: vendor.name, to: href("/app/vendor", { id: vendor.id }) }
						: { label: "Work Orders", to: href("/app/workorders", { view: "calendar" }) },
				]}
			/>
			<div className="grid max-w-160 gap-5">
				{address ? (
					<Banner tone="good">
						Copy this address now. It won't be shown again.
						<code className="mt-2 block wrap-anywhere">{address}</code>
					</Banner>
				) : null}
				<Card title="Calendar address">
					<div className="grid gap-4">
						<p className="text-soft">
							Add the address to a calendar app to see them there. Anyone who has it can see them, so keep it private. A
							new address replaces the old one.
						</p>
						{feed ? (
							<p>
								Created <DateTimeText iso={feed.createdDate} />.
							</p>
						) : null}
						<Form method="post" className="flex flex-wrap gap-3">
							<Button name="intent" value="make" look={feed ? "plain" : undefined}>
								{feed ? "Create a new address" : "Create an address"}
							</Button>
							{feed ? (
								<Button look="quiet" name="intent" value="remove">
									Remove address
								</Button>
							) : null}
						</Form>
					</div>
				</Card>
			</div>
		</>
	);
}
