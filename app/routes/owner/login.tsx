import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { LoginForm } from "~/routes/public/login-form";
import { EntryCard } from "~/ui/entry-card";
import { sendSignedInHome } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { signInAction } from "~/web/sign-in.server";

export const meta = () => pageTitle("Owner Login");

export async function loader({ request }: LoaderFunctionArgs) {
	await sendSignedInHome(request);
	return { forgot: new URL(request.url).searchParams.has("forgot") };
}

export const action = signInAction;

export default function OwnerLogin() {
	const { forgot } = useLoaderData<typeof loader>();
	return (
		<EntryCard
			title="Owner Center"
			lead="Your property manager invites you by e-mail."
			foot={
				<p>
					You manage properties?{" "}
					<Link to="/" className="link">
						Manager login
					</Link>
				</p>
			}
		>
			<LoginForm login="/ologin" forgot={forgot} />
		</EntryCard>
	);
}
