import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form as PlainForm, useLoaderData } from "@remix-run/react";
import { settleFees } from "#domain/applications";
import { formatMoney } from "#domain/money/format";
import { sandboxDesk, tellOfSandbox } from "#domain/payments";
import { sandboxForm } from "#domain/payments/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { TestNumbers } from "./test-numbers";

export const meta = () => pageTitle("Test Payment");

/** The processor's hosted page, as the sandbox has it. Whoever holds its address may pay, as with a real one. */
export async function loader({ request }: LoaderFunctionArgs) {
	const desk = found(sandboxDesk());
	const checkout = found(desk.checkout(new URL(request.url).searchParams.get("id") ?? ""));
	const { amountCents, feeCents, currency, description, method, state } = checkout;
	const money = (cents: number) => formatMoney(cents, { currency, locale: "en-US" });
	return {
		...{ description, method, state, amount: money(amountCents), total: money(amountCents + feeCents) },
		fee: feeCents > 0 ? money(feeCents) : undefined,
		back: checkout.returnTo,
		numbers: desk.numbers(method),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const desk = found(sandboxDesk());
	const { id, returnTo, cancelTo } = found(desk.checkout(new URL(request.url).searchParams.get("id") ?? ""));
	const form = await parseForm(request, sandboxForm);
	if (!form.ok) return form.reply;
	const here = `/sandbox/checkout?id=${id}`;
	if (form.value.intent === "pay") {
		const paid = desk.pay(id, form.value);
		if (!paid.ok) return form.refuse(paid);
		await tell();
		return redirect(paid.next === "confirm" ? here : returnTo, 303);
	}
	if (form.value.intent === "agree") {
		const agreed = desk.confirm(id, true);
		await tell();
		return redirect(agreed ? returnTo : here, 303);
	}
	if (form.value.intent === "refuse") {
		desk.confirm(id, false);
		return redirect(here, 303);
	}
	desk.cancel(id);
	await tell();
	return redirect(cancelTo, 303);
}

/** What happened here is booked at once, and an application whose fee was paid is marked so. */
async function tell() {
	await tellOfSandbox();
	settleFees();
}

export default function Checkout() {
	const { description, amount, fee, total, method, state, back, numbers } = useLoaderData<typeof loader>();
	return (
		<div className="mx-auto grid w-full max-w-112 gap-5 py-6">
			<Banner tone="warn">Test mode: no money moves. This page simulates a payment processor.</Banner>
			<div>
				<h1 className="text-title">Pay {total}</h1>
				<p className="mt-1 text-soft">
					{description}: {amount}
					{fee ? `, fee ${fee}` : null}
				</p>
			</div>
			{state === "open" ? <PayForm method={method} total={total} /> : null}
			{state === "confirming" ? <Confirmation total={total} /> : null}
			{state === "open" || state === "confirming" ? (
				<PlainForm method="post">
					<input type="hidden" name="intent" value="cancel" />
					<Button look="quiet">Leave without paying</Button>
				</PlainForm>
			) : (
				<p>
					{state === "canceled"
						? "This page has closed. You left it before paying, or another payment was started or made for the same balance. You weren't charged here."
						: "This payment is complete."}{" "}
					<a href={back} className="link">
						Go back
					</a>
				</p>
			)}
			{state === "open" ? <TestNumbers numbers={numbers} /> : null}
		</div>
	);
}

type PayInput = { number: string; expires?: string; routing?: string };

function PayForm({ method, total }: { method: "card" | "bank"; total: string }) {
	const [form, fields] = usePostForm<PayInput>({
		answers: (intent) => intent === "pay",
		values: method === "bank" ? { routing: "110000000" } : {},
	});
	return (
		<Form form={form} submit={`Pay ${total}`}>
			<input type="hidden" name="intent" value="pay" />
			{method === "card" ? (
				<>
					<TextField field={fields.number} label="Card number" inputMode="numeric" autoComplete="off" maxLength={30} />
					<TextField field={fields.expires} label="Expires" placeholder="MM/YY" width="xs" maxLength={10} optional />
				</>
			) : (
				<>
					<TextField
						field={fields.routing}
						label="Routing number"
						inputMode="numeric"
						autoComplete="off"
						maxLength={20}
						width="s"
					/>
					<TextField
						field={fields.number}
						label="Account number"
						inputMode="numeric"
						autoComplete="off"
						maxLength={30}
					/>
				</>
			)}
		</Form>
	);
}

function Confirmation({ total }: { total: string }) {
	return (
		<section className="grid gap-3 rounded-card border border-line bg-surface p-5" aria-label="Confirmation">
			<p>Your test bank is asking you to confirm this payment of {total}.</p>
			<div className="flex flex-wrap gap-3">
				<PlainForm method="post">
					<input type="hidden" name="intent" value="agree" />
					<Button>Confirm</Button>
				</PlainForm>
				<PlainForm method="post">
					<input type="hidden" name="intent" value="refuse" />
					<Button look="plain">Decline</Button>
				</PlainForm>
			</div>
		</section>
	);
}
