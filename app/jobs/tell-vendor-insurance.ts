import { setImmediate } from "node:timers/promises";
import { tellVendorInsurance } from "#domain/vendors";

/** Reminds vendors, and who sees to them, of insurance that ends. */
export async function tellVendorsOfInsurance() {
	for (const _ of tellVendorInsurance()) await setImmediate();
}
