import { z } from "zod";

/** Kinds of values that settings have, each with what is said of another one. */

export const flag = z.stringbool({ truthy: ["1", "true", "on", "yes"], falsy: ["0", "false", "off", "no", ""] });
export const webAddress = z.url({ protocol: /^https?$/, error: "must be an address such as https://rent.example.com" });
/** Every page's address begins with a slash, so that none can stand below a path. */
export const siteAddress = webAddress.refine(
	(url) => !URL.canParse(url) || /^\/*$/.test(new URL(url).pathname + new URL(url).search + new URL(url).hash),
	"must have no path, such as https://rent.example.com",
);
export const count = (most: number) => z.coerce.number(`must be a number from 1 to ${most}`).int().min(1).max(most);
export const days = (least: number) =>
	z.coerce.number(`must be a number of days from ${least} to 3650`).int().min(least).max(3_650);
