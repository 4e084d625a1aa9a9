/** What the browser computes of a batch before it is sent. */
export { bulkAmountOf } from "./bulk-amount";
