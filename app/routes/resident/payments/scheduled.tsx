import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { cancelScheduled, scheduledPayments } from "#domain/payments";
import { scheduledForm } from "#domain/payments/schema";
import { Button, ButtonLink } from "~/ui/button";
import { DateText } from "~/ui/date";
import { EmptyState } from "~/ui/empty-state";
import { Money } from "~/ui/money";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { payableHome } from "./asked-payment.server";
import { PayFrame } from "./frame";

export const meta = () => pageTitle("Scheduled Payments");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const { home, rent } = payableHome(resident);
	return {
		home: `${home.propertyName} · ${home.unitNumber}`,
		test: rent.test,
		rows: scheduledPayments(resident),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const form = await parseForm(request, scheduledForm);
	if (!form.ok) return form.reply;
	const back = href("/resident/ronlinepayments/scheduled");
	const canceled = cancelScheduled(resident, form.value.paymentId);
	if (!canceled.ok) return redirectWithMessage(back, canceled.message, { kind: "negative" });
	return redirectWithMessage(back, "Payment canceled. You won't be charged.");
}

export default function Scheduled() {
	const { home, test, rows } = useLoaderData<typeof loader>();
	return (
		<PayFrame facts={home} test={test}>
			{rows.length === 0 ? (
				<EmptyState action={<ButtonLink to={href("/resident/ronlinepayments")}>Pay rent</ButtonLink>}>
					No scheduled payments. You can schedule one with a saved card or bank account.
				</EmptyState>
			) : (
				<ul className="grid gap-3">
					{rows.map((row) => (
						<li
							key={row.id}
							className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
						>
							<div>
								<p className="font-medium">
									<Money cents={row.amountCents + row.feeCents} /> on <DateText date={row.scheduledFor} />
								</p>
								<p className="text-soft">From {row.label}</p>
							</div>
							<Form method="post">
								<input type="hidden" name="intent" value="cancel" />
								<input type="hidden" name="paymentId" value={row.id} />
								<Button look="plain">Cancel payment</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</PayFrame>
	);
}
