import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { textConsentOf, textService, turnOffTexts } from "#domain/texts";
import { phoneWords } from "#domain/texts/format";
import { ConfirmPage } from "~/ui/confirm-page";
import { redirectWithMessage } from "~/web/flash.server";
import { requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { notFound } from "~/web/not-found.server";
import { accountPages } from "../house-pages";

export const meta = () => pageTitle("Text Messages");

export async function loader({ request }: LoaderFunctionArgs) {
	const actor = await requireOfHouse(request);
	if (!textService()) notFound();
	const back = href(`${accountPages[actor.role]}/texts`);
	const { state, phone } = textConsentOf(actor);
	if (state === "off") throw redirect(back, 303);
	return { phone: phoneWords(phone), organization: actor.organizationName, back };
}

export async function action({ request }: ActionFunctionArgs) {
	const actor = await requireOfHouse(request);
	if (!textService()) notFound();
	const page = href(`${accountPages[actor.role]}/texts`);
	const off = turnOffTexts(actor);
	if (!off.ok) return redirectWithMessage(page, off.message, { kind: "info" });
	return redirectWithMessage(page, "Text messages are off.");
}

export default function TextsOff() {
	const { phone, organization, back } = useLoaderData<typeof loader>();
	return (
		<ConfirmPage
			level={2}
			title="Turn off text messages?"
			question={`${organization} won't text you at ${phone} anymore.`}
			yes="Turn off"
			no="Keep them on"
			back={back}
		/>
	);
}
