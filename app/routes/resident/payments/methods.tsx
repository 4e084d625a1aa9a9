import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { removeSavedMethod } from "#domain/payments";
import { onlineMethods } from "#domain/payments/labels";
import { methodForm } from "#domain/payments/schema";
import { Button, ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { payableHome } from "./asked-payment.server";
import { PayFrame } from "./frame";

export const meta = () => pageTitle("Cards and Bank Accounts");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const { home, rent, kept } = payableHome(resident);
	return {
		home: `${home.propertyName} · ${home.unitNumber}`,
		test: rent.test,
		kept: kept.map(({ id, label, method, expires }) => ({ id, label, method, expires })),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const resident = await requireResident(request);
	const form = await parseForm(request, methodForm);
	if (!form.ok) return form.reply;
	const back = href("/resident/ronlinepayments/methods");
	const removed = await removeSavedMethod(resident, resident.tenantId, form.value.methodId);
	if (!removed.ok) return redirectWithMessage(back, removed.message, { kind: "negative" });
	return redirectWithMessage(back, "Removed.");
}

export default function Methods() {
	const { home, test, kept } = useLoaderData<typeof loader>();
	return (
		<PayFrame facts={home} test={test}>
			{kept.length === 0 ? (
				<EmptyState action={<ButtonLink to={href("/resident/ronlinepayments")}>Pay rent</ButtonLink>}>
					No card or bank account is saved. Tick “Save” when you pay, and it is kept for next time and for autopay.
				</EmptyState>
			) : (
				<ul className="grid gap-3">
					{kept.map(({ id, label, method, expires }) => (
						<li
							key={id}
							className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
						>
							<div>
								<p className="font-medium">{label}</p>
								<p className="text-soft">
									{onlineMethods[method]}
									{expires ? `, until ${expires.slice(5)}/${expires.slice(0, 4)}` : null}
								</p>
							</div>
							<Form method="post">
								<input type="hidden" name="intent" value="remove" />
								<input type="hidden" name="methodId" value={id} />
								<Button look="plain">
									Remove<span className="sr-only"> {label}</span>
								</Button>
							</Form>
						</li>
					))}
				</ul>
			)}
		</PayFrame>
	);
}
