import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, Form as PlainForm, useLoaderData } from "@remix-run/react";
import { acceptInvitation, declineInvitation, findInvitation } from "#domain/applications";
import { invitationForm } from "#domain/applications/schema";
import { formatMoney } from "#domain/money/format";
import { organizationOf } from "~/domain/kernel/organization";
import { Button } from "~/ui/button";
import { EntryCard } from "~/ui/entry-card";
import { Facts } from "~/ui/facts";
import { applicantCookie } from "~/web/applicant.server";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { visitorOf } from "~/web/visitor.server";
import { stepAddress } from "./steps";

export const meta = () => pageTitle("Invitation to Apply");

export function loader({ request }: LoaderFunctionArgs) {
	const t = new URL(request.url).searchParams.get("t") ?? "";
	const found = findInvitation(t);
	if (found?.state !== "open") return { invitation: undefined, used: found?.state === "used" } as const;
	const { profileId, rentCents, feeCents, email: _, state: __, ...invitation } = found;
	const organization = organizationOf({ profileId });
	return {
		t,
		invitation: {
			...invitation,
			rent: formatMoney(rentCents, organization),
			fee: feeCents > 0 ? formatMoney(feeCents, organization) : "None",
		},
	} as const;
}

export async function action({ request, context }: ActionFunctionArgs) {
	const form = await parseForm(request, invitationForm);
	if (!form.ok) return form.reply;
	const { t, intent } = form.value;
	allowLink({ request, context }, findInvitation(t) !== undefined);
	if (intent === "decline") {
		const declined = declineInvitation(t);
		const message = declined.ok ? "Invitation declined. We deleted your email address." : declined.message;
		return redirectWithMessage(href("/weblistings/coapplicant"), message, {
			kind: declined.ok ? "positive" : "negative",
		});
	}
	const accepted = acceptInvitation(t, visitorOf(request, context));
	if (!accepted.ok) {
		return redirectWithMessage(href("/weblistings/coapplicant", { t }), accepted.message, { kind: "negative" });
	}
	return redirectWithMessage(
		href(stepAddress.about, { a: accepted.applicationId }),
		"Welcome. Only you can see this part.",
		{
			headers: { "Set-Cookie": await applicantCookie(accepted.session) },
		},
	);
}

export default function Coapplicant() {
	const data = useLoaderData<typeof loader>();
	if (!data.invitation) return <Ended used={data.used} />;
	const { inviter, home, organizationName, rent, fee, asGuarantor } = data.invitation;
	return (
		<EntryCard
			title={`${inviter || organizationName} invited you to apply`}
			lead={
				asGuarantor
					? `You've been named as a guarantor for ${home}. You'd guarantee the rent.`
					: inviter
						? `You've been named as someone who will live in ${home}.`
						: `The application is for ${home}. You can save your answers and finish later.`
			}
		>
			<Facts
				facts={[
					{ label: "Listed by", value: organizationName },
					{ label: "Rent", value: `${rent} a month` },
					{ label: "Application fee", value: fee },
				]}
			/>
			{inviter ? <p className="text-soft">{inviter} can't see your answers, only your progress.</p> : null}
			<PlainForm method="post" className="flex flex-wrap gap-3">
				<input type="hidden" name="t" value={data.t} />
				<Button name="intent" value="accept">
					{inviter ? "Start my part" : "Start my application"}
				</Button>
				<Button look="plain" name="intent" value="decline">
					{inviter ? "I don't know this person" : "I'm not interested"}
				</Button>
			</PlainForm>
		</EntryCard>
	);
}

function Ended({ used }: { used: boolean }) {
	return (
		<EntryCard
			title={used ? "This invitation was already opened" : "This invitation has ended"}
			lead={
				used
					? "If you opened it, we can email you a link to continue."
					: "It was canceled or has expired, or the link was cut off in the email. Ask the person who invited you for a new one."
			}
		>
			<Link to={href("/weblistings/resume")} className="button button-primary w-fit">
				Ask for a link
			</Link>
		</EntryCard>
	);
}
