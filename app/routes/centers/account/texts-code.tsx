import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { confirmTexts, textConsentOf, textService } from "#domain/texts";
import { phoneWords } from "#domain/texts/format";
import { codeMinutes } from "#domain/texts/labels";
import { textCodeForm } from "#domain/texts/schema";
import { CodeField } from "~/ui/code-field";
import { Form } from "~/ui/form";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { notFound } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountPages } from "../house-pages";

export const meta = () => pageTitle("Text Messages");

export async function loader({ request }: LoaderFunctionArgs) {
	const actor = await requireOfHouse(request);
	if (!textService()) notFound();
	const back = href(`${accountPages[actor.role]}/texts`);
	const { asked } = textConsentOf(actor);
	if (!asked) throw redirect(back, 303);
	return { phone: phoneWords(asked), back };
}

/** Turns text messages on after the right code. */
export async function action({ request }: ActionFunctionArgs) {
	const actor = await requireOfHouse(request);
	if (!textService()) notFound();
	const form = await parseForm(request, textCodeForm);
	if (!form.ok) return form.reply;
	const on = confirmTexts(actor, form.value.code);
	if (!on.ok) return form.refuse(on, { forget: ["code"] });
	return redirectWithMessage(
		href(`${accountPages[actor.role]}/texts`),
		`Text messages are on at ${phoneWords(on.phone)}.`,
	);
}

export default function TextsCode() {
	const { phone, back } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ code: string }>();
	return (
		<Form form={form} submit="Turn on" cancel={back} unguarded>
			<div className="grid gap-2">
				<h2 className="text-heading">Enter the code</h2>
				<p className="text-soft">
					We texted six digits to {phone}. They work for {codeMinutes} minutes. No text? Cancel, check the number and
					ask for another code.
				</p>
			</div>
			<CodeField field={fields.code} />
		</Form>
	);
}
