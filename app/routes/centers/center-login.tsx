import { Link, useLoaderData } from "@remix-run/react";
import { EntryCard } from "~/ui/entry-card";
import { href } from "~/web/href";
import { LoginForm } from "../public/login-form";
import type { loginLoader } from "./center-login.server";

/** The login of a center whose people are invited, for a route with `loginLoader`. */
export function CenterLogin({ center, login }: { center: string; login: "/rlogin" | "/ologin" }) {
	const { forgot } = useLoaderData<typeof loginLoader>();
	return (
		<EntryCard
			title={center}
			lead="Your property manager will invite you by email."
			foot={
				<>
					<p>
						Invited but don't have an account yet?{" "}
						<Link to={href(login === "/rlogin" ? "/rsignup" : "/osignup")} className="link">
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
