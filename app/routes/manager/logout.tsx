import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form } from "@remix-run/react";
import { logOut } from "#domain/identity";
import { Button, ButtonLink } from "~/ui/button";
import { EntryCard } from "~/ui/entry-card";
import { optionalUser } from "~/web/guards.server";
import { leave } from "~/web/leave.server";
import { pageTitle } from "~/web/meta";
import { sessionToken } from "~/web/session.server";
import { visitorOf } from "~/web/visitor.server";

export const meta = () => pageTitle("Logout");

/** Open to every role and to ended sessions: signing out is never refused. */
export async function loader({ request }: LoaderFunctionArgs) {
	return (await optionalUser(request)) ? null : redirect("/");
}

export async function action({ request, context }: ActionFunctionArgs) {
	const token = await sessionToken(request);
	if (token) logOut(token, visitorOf(request, context));
	return leave("/?signedOut=true");
}

export default function Logout() {
	return (
		<EntryCard title="Log out" lead="You'll need your password to log in again.">
			<Form method="post" reloadDocument className="flex flex-wrap gap-3">
				<Button>Log out</Button>
				<ButtonLink to="/" look="plain">
					Stay logged in
				</ButtonLink>
			</Form>
		</EntryCard>
	);
}
