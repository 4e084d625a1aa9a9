/** What the browser counts and shows of an online payment before it is sent. */
export { type FeeTerms, feeRate, payerFee } from "./payer-fee";
