import { Link } from "@remix-run/react";

/** What the tick at the foot of a sign-up says. */
export function Terms() {
	return (
		<>
			I accept the{" "}
			<Link to="/termsofservice" className="link" target="_blank">
				terms of service
			</Link>{" "}
			and the{" "}
			<Link to="/privacypolicy" className="link" target="_blank">
				privacy policy
			</Link>
			.
		</>
	);
}
