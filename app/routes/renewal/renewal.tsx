import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerByLink, askAgain, askByLink, type OfferPage, offerPage } from "#domain/renewals";
import { EntryCard } from "~/ui/entry-card";
import { href } from "~/web/href";
import { allowLink } from "~/web/mailed-link.server";
import { pageTitle } from "~/web/meta";
import { found } from "~/web/not-found.server";
import { AboutOffer, AskAgain, AskQuestion, ChooseAnswer, ConfirmAnswer, standingWords } from "./answer-offer";
import { takeAnswer } from "./take-answer.server";

export { always as shouldRevalidate } from "~/web/revalidate";

export const meta = () => [...pageTitle("Lease Renewal"), { name: "robots", content: "noindex, nofollow" }];

export async function loader({ request }: LoaderFunctionArgs) {
	const token = tokenOf(request);
	const page = offerPage(token);
	if (!page) return data({ page: undefined }, token ? 404 : 200);
	return data({ page }, { headers: { "Cache-Control": "private, no-store" } });
}

export async function action({ request, context }: ActionFunctionArgs) {
	const token = tokenOf(request);
	const page = offerPage(token);
	allowLink({ request, context }, page !== undefined);
	return takeAnswer(request, {
		here: href("/renewal", { t: token }),
		page: found(page),
		answer: (answer) => answerByLink(token, answer),
		ask: (question) => askByLink(token, question),
		again: () => askAgain(token),
	});
}

function tokenOf(request: Request): string {
	return (new URL(request.url).searchParams.get("t") ?? "").slice(0, 200);
}

export default function Renewal() {
	const { page } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	if (!page) return <UnknownLink />;
	const sure = answer && "sure" in answer && answer.sure;
	const { title, lead } = sure ? { title: "Confirm your answer", lead: `For ${page.home}` } : standingWords(page);
	return (
		<EntryCard title={title} lead={lead} foot={<Contact page={page} />}>
			{sure ? <ConfirmAnswer page={page} typed={answer.initialValue ?? {}} /> : <Standing page={page} />}
		</EntryCard>
	);
}

function Standing({ page }: { page: OfferPage }) {
	if (page.step === "moved_out") return null;
	if (page.step !== "open") {
		return (
			<AboutOffer page={page}>
				{page.step === "expired" || page.step === "withdrawn" ? <AskAgain page={page} /> : null}
			</AboutOffer>
		);
	}
	return (
		<AboutOffer page={page}>
			<p className="whitespace-pre-line">{page.letter}</p>
			<ChooseAnswer page={page} />
			<AskQuestion />
		</AboutOffer>
	);
}

function UnknownLink() {
	return (
		<EntryCard title="This link isn't valid." lead="It may have been cut off in the email.">
			<p>Open the latest email about your renewal and use its button, or ask the sender for a new link.</p>
		</EntryCard>
	);
}

function Contact({ page: { organizationName, phone, email } }: { page: OfferPage }) {
	const ways = [phone, email].filter(Boolean).join(" · ");
	return (
		<p>
			Questions? Contact {organizationName}
			{ways ? `: ${ways}` : "."}
		</p>
	);
}
