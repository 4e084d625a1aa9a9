import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerSessions, ownSessions } from "~/routes/centers/account/answers.server";
import { SessionList } from "~/routes/centers/account/session-list";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("My Account");

export async function loader({ request }: LoaderFunctionArgs) {
	return { sessions: ownSessions(await requireResident(request)) };
}

export async function action({ request }: ActionFunctionArgs) {
	return answerSessions(request, await requireResident(request), href("/resident/raccount/sessions"));
}

export default function Sessions() {
	return <SessionList {...useLoaderData<typeof loader>()} />;
}
