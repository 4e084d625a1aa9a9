import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { EntryCard } from "~/ui/entry-card";
import { Tabs } from "~/ui/tabs";
import { redirectWithMessage } from "~/web/flash.server";
import { sendSignedInOn } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { signInAction } from "~/web/sign-in.server";
import { useForgottenPages } from "~/web/use-forgotten-pages";
import { LoginForm } from "./login-form";

export const meta = () => pageTitle("Login");

export async function loader({ request }: LoaderFunctionArgs) {
	const { searchParams } = new URL(request.url);
	if (searchParams.has("signedOut")) {
		throw await redirectWithMessage("/", "Logged out successfully!", { milliseconds: 1_000 });
	}
	await sendSignedInOn(request);
	return { forgot: searchParams.has("forgot") };
}

export const action = signInAction;

export default function Login() {
	const { forgot } = useLoaderData<typeof loader>();
	useForgottenPages();
	return (
		<EntryCard
			title="Log in"
			lead="Your properties, leases and books in one place."
			tabs={<EntryTabs />}
			foot={
				<>
					<p>
						Are you a resident?{" "}
						<Link to="/rlogin" className="link">
							Resident login
						</Link>
					</p>
					<p>
						Are you a rental owner?{" "}
						<Link to="/ologin" className="link">
							Owner login
						</Link>
					</p>
				</>
			}
		>
			<LoginForm login="/" forgot={forgot} />
		</EntryCard>
	);
}

export function EntryTabs() {
	return (
		<Tabs
			name="Log in or sign up"
			tabs={[
				{ label: "Log in", to: "/" },
				{ label: "Sign up", to: "/signup" },
			]}
		/>
	);
}
