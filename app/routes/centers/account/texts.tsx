import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askForTexts, phoneOnFile, type TextConsent, textConsentOf, textService } from "#domain/texts";
import { phoneWords, senderWords } from "#domain/texts/format";
import { consentWords } from "#domain/texts/labels";
import { askForTextsForm } from "#domain/texts/schema";
import { Banner } from "~/ui/banner";
import { ButtonLink } from "~/ui/button";
import { Card } from "~/ui/card";
import { CheckboxField } from "~/ui/checkbox-field";
import { DateTimeText } from "~/ui/date";
import { Form } from "~/ui/form";
import { Link } from "~/ui/link";
import { Status } from "~/ui/status";
import { TextField } from "~/ui/text-field";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { type PersonOfHouse, requireOfHouse } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { notFound } from "~/web/not-found.server";
import { usePostForm } from "~/web/use-post-form";
import { accountPages, notificationPreferencePages } from "../house-pages";

export const meta = () => pageTitle("Text Messages");

/** Whether one gets the organization's texts, and the form that asks for them. 404 where there are none. */
export async function loader({ request }: LoaderFunctionArgs) {
	const actor = await requireOfHouse(request);
	const service = textService() ?? notFound();
	const consent = textConsentOf(actor);
	const changes = new URL(request.url).searchParams.get("change") === "yes";
	return {
		consent,
		organization: actor.organizationName,
		sender: senderWords(service.from),
		words: consentWords(actor.organizationName),
		asks: consent.state === "off" || changes,
		values: { phone: consent.state === "off" ? phoneOnFile(actor) : "" },
		pages: pagesOf(actor),
	};
}

export async function action({ request }: ActionFunctionArgs) {
	const actor = await requireOfHouse(request);
	if (!textService()) notFound();
	const form = await parseForm(request, askForTextsForm);
	if (!form.ok) return form.reply;
	const asked = askForTexts(actor, form.value);
	if (!asked.ok) return form.refuse(asked);
	return redirectWithMessage(pagesOf(actor).code, `We texted a code to ${phoneWords(asked.phone)}.`);
}

function pagesOf({ role }: PersonOfHouse) {
	const account = accountPages[role];
	return {
		texts: href(`${account}/texts`),
		change: href(`${account}/texts`, { change: "yes" }),
		code: href(`${account}/texts/code`),
		off: href(`${account}/texts/off`),
		notifications: href(notificationPreferencePages[role]),
	};
}

export default function Texts() {
	const { consent, asks, pages } = useLoaderData<typeof loader>();
	return (
		<div className="grid max-w-160 gap-6">
			{consent.asked ? (
				<Banner
					action={
						<Link to={pages.code} className="link">
							Enter the code
						</Link>
					}
				>
					We texted a code to {phoneWords(consent.asked)}.
				</Banner>
			) : null}
			{consent.state === "off" ? null : <Standing consent={consent} />}
			{asks ? <AskForm /> : null}
		</div>
	);
}

function Standing({ consent }: { consent: TextConsent }) {
	const { pages, sender, organization } = useLoaderData<typeof loader>();
	const isOn = consent.state === "on";
	return (
		<Card title="Text messages">
			<div className="grid gap-4">
				<p>
					<Status tone={isOn ? "good" : "warn"}>{isOn ? "On" : "Stopped"}</Status> since{" "}
					<DateTimeText iso={consent.since} />.{" "}
					{isOn
						? `${organization} texts you at ${phoneWords(consent.phone)}.`
						: `${phoneWords(consent.phone)} texted STOP. To get texts again, text START from it to ${sender}.`}
				</p>
				{isOn ? (
					<p>
						<Link to={pages.notifications} className="link">
							Choose what to be notified about
						</Link>
					</p>
				) : null}
				<details>
					<summary className="link w-fit">What you agreed to</summary>
					<p className="mt-2 text-soft">{consent.words}</p>
				</details>
				<div className="flex flex-wrap gap-3">
					<ButtonLink to={pages.change} look="plain">
						Change number
					</ButtonLink>
					<ButtonLink to={pages.off} look="quiet">
						Turn off
					</ButtonLink>
				</div>
			</div>
		</Card>
	);
}

function AskForm() {
	const { values, words, organization, consent, pages } = useLoaderData<typeof loader>();
	const [form, fields] = usePostForm<{ phone: string; agreed?: boolean }>({ values });
	const isOff = consent.state === "off";
	return (
		<Form form={form} submit="Text me a code" cancel={isOff ? undefined : pages.texts}>
			<div className="grid gap-2">
				<h2 className="text-heading">{isOff ? `Get texts from ${organization}` : "Change your number"}</h2>
				<p className="text-soft">
					We'll text a code to the number to make sure it's yours.
					{isOff ? null : " Your current number stays on until you enter the code."}
				</p>
			</div>
			<TextField field={fields.phone} label="Mobile number" type="tel" autoComplete="tel" width="m" maxLength={30} />
			<div className="grid gap-2">
				<p>{words}</p>
				<CheckboxField field={fields.agreed} label="I agree to get these text messages" />
			</div>
		</Form>
	);
}
