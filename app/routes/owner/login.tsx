import { CenterLogin } from "~/routes/public/center-login";
import { pageTitle } from "~/web/meta";

export { loginLoader as loader } from "~/routes/public/center-login.server";
export { signInAction as action } from "~/web/sign-in.server";

export const meta = () => pageTitle("Owner Login");

export default function OwnerLogin() {
	return <CenterLogin center="Owner Center" login="/ologin" />;
}
