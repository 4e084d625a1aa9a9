import { Link } from "@remix-run/react";

/** The label of the sign-up form's consent checkbox. */
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
