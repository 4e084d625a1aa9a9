import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { billingDesk, findBillingAccount, syncSubscription } from "#domain/subscriptions";
import { billingDaysForm } from "#domain/subscriptions/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { count } from "~/ui/count";
import { DateText } from "~/ui/date";
import { Link } from "~/ui/link";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";

export const meta = () => pageTitle("Test Billing Clock");

/** An organization's own calendar at the billing sandbox, so that bills, failed payments and endings can be watched. */
export async function loader({ request }: LoaderFunctionArgs) {
	const { desk, customer } = await ownClock(request);
	return { today: desk.today(customer) };
}

export async function action({ request }: ActionFunctionArgs) {
	const { desk, customer, manager } = await ownClock(request);
	const form = await parseForm(request, billingDaysForm);
	if (!form.ok) return form.reply;
	desk.passDays(customer, form.value.days);
	await syncSubscription(manager);
	return redirectWithMessage(href("/sandbox/billingdays"), `Test clock advanced ${count(form.value.days, "day")}.`);
}

async function ownClock(request: Request) {
	const manager = await requireManager(request);
	return { manager, desk: found(billingDesk()), customer: found(findBillingAccount(manager)).customer };
}

export default function BillingDays() {
	const { today } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid w-full max-w-112 gap-5 py-6">
			<Banner tone="warn">Test mode: no money moves.</Banner>
			<h1 className="text-title">Test billing clock</h1>
			<p>
				The billing sandbox's date is <DateText date={today} />. Advance it to see bills come, payments fail and plans
				end.
			</p>
			<div className="flex flex-wrap gap-3">
				{[1, 7, 31].map((days) => (
					<Form key={days} method="post">
						<input type="hidden" name="days" value={days} />
						<Button look={days === 1 ? "primary" : "plain"}>Advance {count(days, "day")}</Button>
					</Form>
				))}
			</div>
			<p>
				<Link to={href("/view-subscription-invoices")} className="link">
					Subscription invoices
				</Link>
			</p>
		</div>
	);
}
