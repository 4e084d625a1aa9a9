import { setScreeningProvider } from "#domain/applications";
import { config } from "~/config.server";
import { sandboxScreening } from "./sandbox";

/** Chooses this process's screening company: the built-in one, in production only if configured. */
export function connectScreening(): void {
	setScreeningProvider(config().screening === "sandbox" ? sandboxScreening : undefined);
}
