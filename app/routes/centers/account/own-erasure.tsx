import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { askErasure, erasureOf, privacySettings, withdrawErasure } from "#domain/erasure";
import { ConfirmPage } from "~/ui/confirm-page";
import { count } from "~/ui/count";
import { redirectWithMessage } from "~/web/flash.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { dataPages } from "../house-pages";
import { recordOf, requirePerson } from "./own-data.server";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	const person = await requirePerson(request);
	const { kind, subjectId: id } = recordOf(person);
	return {
		role: person.role,
		organizationName: person.organizationName,
		isAsked: erasureOf(person, { kind, id })?.state === "asked",
		leaseYears: privacySettings(person).leaseYears,
	};
}

/** Asks to be erased; takes the request back where one waits. */
export async function action({ request }: ActionFunctionArgs) {
	const person = await requirePerson(request);
	const { kind, subjectId: id } = recordOf(person);
	const back = href(dataPages[person.role]);
	const about = { kind, id };
	if (erasureOf(person, about)?.state === "asked") {
		withdrawErasure(person, about);
		return redirectWithMessage(back, "Request withdrawn.");
	}
	const asked = askErasure(person, about);
	if (!asked.ok) return redirectWithMessage(back, asked.message, { kind: "negative" });
	return redirectWithMessage(back, `Request sent. ${person.organizationName} will reply.`);
}

export default function OwnErasure() {
	const { role, organizationName, isAsked, leaseYears } = useLoaderData<typeof loader>();
	const back = href(dataPages[role]);
	if (isAsked) {
		return (
			<ConfirmPage
				level={2}
				title="Withdraw my request"
				question="Your data won't be erased."
				yes="Withdraw"
				no="Cancel"
				danger={false}
				back={back}
			/>
		);
	}
	return (
		<ConfirmPage
			level={2}
			title="Ask to erase my data"
			question={`${organizationName} will review your request and reply. Once your data is erased, it can't be restored, and you won't be able to sign in anymore.`}
			yes="Send request"
			no="Cancel"
			back={back}
		>
			They must keep amounts in their books, signed agreements, and your name for {count(leaseYears, "year")} after your{" "}
			{role === "tenant" ? "lease" : "ownership"} ends. Nothing is erased while you
			{role === "tenant" ? " live there" : " own a property"} or while money is owed or held. Download your data first
			if you want a copy.
		</ConfirmPage>
	);
}
