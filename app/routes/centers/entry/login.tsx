import type { LoaderFunctionArgs, MetaArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { centerNames } from "#domain/invitations/labels";
import { EntryCard } from "~/ui/entry-card";
import { Link } from "~/ui/link";
import { sendSignedInOn } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { LoginForm } from "../../public/login-form";
import { entryPages, inviteeKind } from "./entry-pages";

export { signInAction as action } from "~/web/sign-in.server";

export const meta = ({ location }: MetaArgs) =>
	pageTitle(inviteeKind(location) === "owner" ? "Owner Login" : "Resident Login");

/** Whoever is signed in already is sent on. */
export async function loader({ request }: LoaderFunctionArgs) {
	await sendSignedInOn(request);
	const url = new URL(request.url);
	return { kind: inviteeKind(url), forgot: url.searchParams.has("forgot") };
}

/** The login of a center whose people are invited. */
export default function CenterLogin() {
	const { kind, forgot } = useLoaderData<typeof loader>();
	const { login, signUp } = entryPages[kind];
	return (
		<EntryCard
			title={centerNames[kind]}
			lead="Your property manager will invite you by email."
			foot={
				<>
					<p>
						Invited but don't have an account yet?{" "}
						<Link to={href(signUp)} className="link">
							Sign up
						</Link>
					</p>
					<p>
						Are you a property manager?{" "}
						<Link to={href("/")} className="link">
							Manager login
						</Link>
					</p>
				</>
			}
		>
			<LoginForm login={login} forgot={forgot} />
		</EntryCard>
	);
}
