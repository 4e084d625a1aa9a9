import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form as PlainForm, useLoaderData } from "@remix-run/react";
import { billingDesk, takeBillingEvent } from "#domain/subscriptions";
import { billedMoney } from "#domain/subscriptions/format";
import { sandboxBillingForm } from "#domain/subscriptions/schema";
import { Banner } from "~/ui/banner";
import { Button } from "~/ui/button";
import { Form } from "~/ui/form";
import { TextField } from "~/ui/text-field";
import { parseForm } from "~/web/form.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { TestNumbers } from "./test-numbers";

export const meta = () => pageTitle("Test Billing");

/**
 * The billing provider's hosted page, as the sandbox has it. Whoever holds its address may use it, as with a real one.
 */
export async function loader({ request }: LoaderFunctionArgs) {
	const { desk, page } = pageOf(request);
	const { kind, open, words, amountCents, returnTo } = page;
	return { kind, open, words, amount: billedMoney(amountCents, "en-US"), returnTo, numbers: desk.numbers() };
}

export async function action({ request }: ActionFunctionArgs) {
	const { desk, page, id } = pageOf(request);
	const form = await parseForm(request, sandboxBillingForm);
	if (!form.ok) return form.reply;
	if (form.value.intent === "leave") {
		desk.leave(id);
		return redirect(page.cancelTo, 303);
	}
	const confirmed = desk.confirm(id, form.value.number);
	if (!confirmed.ok) return form.refuse(confirmed);
	await takeBillingEvent([page.customer]);
	return redirect(page.returnTo, 303);
}

function pageOf(request: Request) {
	const desk = found(billingDesk());
	const id = new URL(request.url).searchParams.get("page") ?? "";
	return { desk, id, page: found(desk.page(id)) };
}

export default function Billing() {
	const { kind, open, words, amount, returnTo, numbers } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ intent: "confirm"; number: string }>();
	const title = kind === "card" ? "Change card" : `Pay ${amount}`;
	return (
		<div className="mx-auto grid w-full max-w-112 gap-5 py-6">
			<Banner tone="warn">Test mode: no money moves. This page simulates a billing provider.</Banner>
			<div>
				<h1 className="text-title">{title}</h1>
				<p className="mt-1 text-soft">{words}</p>
			</div>
			{open ? (
				<>
					<Form form={form} submit={kind === "card" ? "Save card" : `Pay ${amount}`}>
						<input type="hidden" name="intent" value="confirm" />
						<TextField
							field={fields.number}
							label="Card number"
							inputMode="numeric"
							autoComplete="off"
							maxLength={30}
						/>
					</Form>
					<PlainForm method="post">
						<input type="hidden" name="intent" value="leave" />
						<Button look="quiet">Leave without paying</Button>
					</PlainForm>
					<TestNumbers numbers={numbers} />
				</>
			) : (
				<p>
					This page has closed.{" "}
					<a href={returnTo} className="link">
						Go back
					</a>
				</p>
			)}
		</div>
	);
}
